//! What a move costs in a cluster: the time that all its processes compute for it, with more and more nodes.

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::Say;

use crate::cluster::{Cluster, Shape};
use crate::faults::{PATIENCE, all_go_on, found};
use crate::run::judge_all;
use crate::site::computed;
use crate::{Api, Complaint, Figures, Latencies};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Costing {
    /// The program that is started as `hexad serve`.
    pub hexad: PathBuf,
    /// How many nodes.
    pub nodes: usize,
    /// How many games are played at once.
    pub games: usize,
    /// Each side moves once in this time.
    pub every: Duration,
    /// How long it is measured.
    pub time: Duration,
    /// So many watch, each one game.
    pub spectators: usize,
    /// Makes the same moves again.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Cost {
    /// How many nodes there were.
    pub nodes: usize,
    /// How many games.
    pub games: usize,
    /// Moves, in so much time.
    pub moves: (u64, Duration),
    /// How long each took from being sent to being heard by the opponent, who is at another node.
    pub latencies: Latencies,
    /// What all nodes, PostgreSQL and NATS computed meanwhile.
    pub computed: [Duration; 3],
    /// Kilobytes that the nodes have in use, all together, before anybody came and at the end.
    pub memory: [u64; 2],
    /// Sockets that were open: players' and spectators'.
    pub sockets: usize,
    /// Events that spectators have heard.
    pub watched: u64,
    /// Games that are kept, their events, and the bytes that they take with their indices.
    pub stored: (u64, u64, u64),
    /// Games that were judged.
    pub judged: usize,
    /// What was not as it should be.
    pub faults: Vec<Complaint>,
}

impl Cost {
    /// What was computed for a move, over all processes.
    pub fn of_a_move(&self) -> Duration {
        self.computed.iter().sum::<Duration>().div_f64(self.moves.0.max(1) as f64)
    }
}

/// A move costs less than so many times as much with more nodes.
const GROWTH: f64 = 1.3;
/// So many milliseconds within which nearly all moves are heard by the opponent.
const NEARLY_ALL: f64 = 100.0;

/// What was measured with one number of nodes and is not as it should be: against the first, the fewest nodes, a move costs
/// too much, or moves are heard too late.
pub fn excesses(first: &Cost, then: &Cost) -> Vec<Complaint> {
    let mut found = Vec::new();
    let [before, now] = [first, then].map(|cost| cost.of_a_move().as_secs_f64() * 1e6);
    if before > 0.0 && now / before >= GROWTH {
        found.push(format!(
            "a move costs {:.0} % more with {} nodes than with {}: {now:.0} µs after {before:.0} µs; it must be less than \
             {:.0} %",
            (now / before - 1.0) * 100.0,
            then.nodes,
            first.nodes,
            (GROWTH - 1.0) * 100.0
        ));
    }
    let late = then.latencies.within(0.99);
    if late > NEARLY_ALL {
        found.push(format!(
            "with {} nodes 99 % of the moves are heard within {late:.1} ms; it must be {NEARLY_ALL:.0} ms",
            then.nodes
        ));
    }
    found
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (moves, time) = self.moves;
        let each = |computed: Duration| computed.as_micros() / u128::from(moves.max(1));
        let [nodes, postgres, nats] = self.computed.map(each);
        let rate = moves as f64 / time.as_secs_f64();
        writeln!(f, "{} nodes, {} games:", self.nodes, self.games)?;
        writeln!(f, "  moves       {moves} in {:.1} s, {rate:.0} a second", time.as_secs_f64())?;
        writeln!(f, "  announced   {}", self.latencies)?;
        writeln!(
            f,
            "  computing   {} µs for each move: nodes {nodes}, PostgreSQL {postgres}, NATS {nats}",
            self.of_a_move().as_micros()
        )?;
        let [empty, full] = self.memory;
        let socket = full.saturating_sub(empty) as f64 * 1.024 / self.sockets.max(1) as f64;
        writeln!(
            f,
            "  memory      {:.0} MB of all nodes, {socket:.1} KB for each socket",
            full as f64 / 1_000.0
        )?;
        if self.watched > 0 {
            writeln!(f, "  watched     {} events heard by spectators", self.watched)?;
        }
        let (games, events, bytes) = self.stored;
        writeln!(
            f,
            "  stored      {games} games, {events} events, {} bytes for each event",
            bytes / events.max(1)
        )?;
        writeln!(f, "  judged      {} games, {} faults", self.judged, self.faults.len())?;
        for fault in self.faults.iter().take(10) {
            writeln!(f, "    {fault}")?;
        }
        Ok(())
    }
}

/// Starts a cluster, lets games be played over it and measures what a move costs.
///
/// # Errors
/// When the cluster does not start.
pub async fn cost(order: &Costing) -> Result<Cost, Complaint> {
    server::many_files();
    // They share the cores of this machine.
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = Some((cores / order.nodes.max(1)).max(1));
    let shape = Shape { nodes: order.nodes, threads, ..Shape::default() };
    let (hexad, handle) = (order.hexad.clone(), Handle::current());
    let cluster = tokio::task::spawn_blocking(move || Cluster::with(&hexad, &shape, &handle));
    let cluster = cluster.await.map_err(|e| e.to_string())??;
    let apis: Vec<Api> = cluster.nodes.iter().map(|node| node.api()).collect();
    let used = || cluster.nodes.iter().filter_map(|node| node.memory()).sum::<u64>();
    let empty = used();
    let figures = Arc::new(Figures::for_tables(order.games));
    let (stop, stopping) = watch::channel(false);
    let tables = found(order.games, order.every, order.seed, &apis, &figures, 0).await?;
    let watched = Arc::new(AtomicU64::new(0));
    let games: Vec<String> = tables.iter().map(|table| table.game().to_string()).collect();
    let mut watching = Vec::with_capacity(order.spectators);
    for i in 0..order.spectators {
        let socket = spectate(&apis[i % apis.len()], &games[i % games.len()]).await?;
        watching.push(tokio::spawn(count(socket, watched.clone())));
    }
    let playing: Vec<_> =
        tables.into_iter().map(|table| tokio::spawn(table.play(stopping.clone()))).collect();
    all_go_on(&figures, order.games, PATIENCE).await?;
    // All have come at once: what they cost then is not what a move costs.
    tokio::time::sleep(order.every).await;
    let now = || -> [Duration; 3] {
        let nodes = cluster.nodes.iter().filter_map(|node| node.computed()).sum();
        let postgres = cluster.postgres.pid().and_then(family);
        let nats = cluster.nats.pid().and_then(computed);
        [nodes, postgres.unwrap_or_default(), nats.unwrap_or_default()]
    };
    let heard = watched.load(Ordering::Relaxed);
    let (before, moves, begin) = (now(), figures.moves.load(Ordering::Relaxed), Instant::now());
    figures.count(true);
    tokio::time::sleep(order.time).await;
    figures.count(false);
    let (after, time) = (now(), begin.elapsed());
    let moves = figures.moves.load(Ordering::Relaxed) - moves;
    let (full, heard) = (used(), watched.load(Ordering::Relaxed) - heard);
    let _ = stop.send(true);
    watching.iter().for_each(|task| task.abort());
    let mut played = Vec::new();
    for table in playing {
        played.extend(table.await.map_err(|e| e.to_string())?);
    }
    let judged = played.len();
    let mut faults = figures.faults();
    // Each node tells every game alike.
    for api in &apis {
        faults.extend(judge_all(api, played.clone()).await?);
    }
    Ok(Cost {
        nodes: order.nodes,
        games: order.games,
        moves: (moves, time),
        latencies: figures.latencies(),
        computed: std::array::from_fn(|i| after[i].saturating_sub(before[i])),
        memory: [empty, full],
        sockets: 2 * order.games + order.spectators,
        watched: heard,
        stored: stored(&cluster.postgres.url).await?,
        judged,
        faults,
    })
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Somebody who watches a game.
async fn spectate(api: &Api, game: &str) -> Result<Socket, Complaint> {
    let config = WebSocketConfig::default().read_buffer_size(2_048).write_buffer_size(0);
    let opened = connect_async_with_config(api.socket(), Some(config), true).await;
    let (mut socket, _) = opened.map_err(|e| e.to_string())?;
    let watch = Say::Watch { game: game.to_string(), since: None };
    let text = serde_json::to_string(&watch).map_err(|e| e.to_string())?;
    socket.send(Message::text(text)).await.map_err(|e| e.to_string())?;
    Ok(socket)
}

/// Counts the events that somebody hears.
async fn count(mut socket: Socket, heard: Arc<AtomicU64>) {
    while let Some(Ok(message)) = socket.next().await {
        if matches!(&message, Message::Text(text) if text.starts_with("{\"type\":\"event\"")) {
            heard.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Games and events that are kept, and the bytes that all tables take.
async fn stored(url: &str) -> Result<(u64, u64, u64), Complaint> {
    use sqlx::{Connection as _, Row as _};
    let fault = |e: sqlx::Error| e.to_string();
    let mut connection = sqlx::PgConnection::connect(url).await.map_err(fault)?;
    let row = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM events), \
         pg_total_relation_size('games') + pg_total_relation_size('events') + pg_total_relation_size('seats')",
    )
    .fetch_one(&mut connection)
    .await
    .map_err(fault)?;
    let number = |i: usize| row.try_get::<i64, _>(i).map(|n| u64::try_from(n).unwrap_or(0)).map_err(fault);
    Ok((number(0)?, number(1)?, number(2)?))
}

/// What a process and those that it has started have computed.
fn family(pid: u32) -> Option<Duration> {
    let own = computed(pid)?;
    let children = std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).ok()?;
    let children = children.split_whitespace().filter_map(|child| computed(child.parse().ok()?));
    Some(own + children.sum::<Duration>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(nodes: usize, micros: u64, late: u32) -> Cost {
        Cost {
            nodes,
            games: 1,
            moves: (1_000, Duration::from_secs(1)),
            latencies: Latencies::of(vec![late; 100]),
            computed: [
                Duration::from_micros(micros * 600),
                Duration::from_micros(micros * 400),
                Duration::ZERO,
            ],
            memory: [0, 0],
            sockets: 2,
            watched: 0,
            stored: (0, 0, 0),
            judged: 1,
            faults: Vec::new(),
        }
    }

    #[test]
    fn a_move_that_costs_too_much_or_comes_late_is_named() {
        let one = measured(1, 600, 9_000);
        assert_eq!(excesses(&one, &one), Vec::<Complaint>::new());
        assert_eq!(excesses(&one, &measured(4, 779, 100_000)), Vec::<Complaint>::new());
        let dear = excesses(&one, &measured(4, 781, 9_000));
        assert!(dear.len() == 1 && dear[0].contains("30 % more with 4 nodes than with 1"), "{dear:?}");
        let late = excesses(&one, &measured(2, 600, 100_100));
        assert!(late.len() == 1 && late[0].contains("100.1 ms"), "{late:?}");
    }
}
