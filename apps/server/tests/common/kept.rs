//! What every store must do, whatever database it is.

use std::sync::Arc;

use server::testing::{
    AccountRow, Append, EventRow, Filter, Line, NewRow, PlanRow, Registered, SeatRow, Store, Summary,
    TokenRow,
};
use wire::Status;

fn summary(status: Status, at: u64) -> Summary {
    Summary { changed: at, status, ply: 0, result: None, termination: None, deadline: None, thinks: None }
}

fn event(version: u64) -> EventRow {
    EventRow { version, at: 1_000 + version, body: format!("{{\"version\":{version},\"é\":\"\\\"\"}}") }
}

fn new_game(id: &str, created: u64, private: bool) -> Append {
    Append {
        game: id.to_string(),
        before: 0,
        new: Some(NewRow {
            created,
            agreement: format!("agreement of {id}"),
            rules: "six".to_string(),
            private,
            rated: false,
        }),
        events: vec![event(1)],
        summary: summary(Status::Waiting, created),
        seats: vec![SeatRow { seat: 1, account: Some(format!("owner of {id}")), kept: false }],
        then: Vec::new(),
    }
}

fn next(id: &str, before: u64, events: u64) -> Append {
    Append {
        game: id.to_string(),
        before,
        new: None,
        events: (before + 1..=before + events).map(event).collect(),
        summary: summary(Status::Playing, 2_000),
        seats: Vec::new(),
        then: Vec::new(),
    }
}

pub async fn everything(store: Arc<dyn Store>) {
    events(&store).await;
    races(&store).await;
    lists(&store).await;
    due(&store).await;
    people(&store).await;
    plans_and_chat(&store).await;
    store.ping().await.unwrap();
}

async fn events(store: &Arc<dyn Store>) {
    assert_eq!(
        store.append(&[new_game("a", 1, false), new_game("b", 2, false)]).await.unwrap(),
        [true, true]
    );
    assert_eq!(store.append(&[new_game("a", 3, false)]).await.unwrap(), [false], "an id is given once");
    let row = store.game("a").await.unwrap().unwrap();
    assert_eq!((row.created, row.version, row.status), (1, 1, Status::Waiting));
    assert_eq!(row.agreement, "agreement of a");
    assert_eq!(store.game("nothing").await.unwrap(), None);
    assert_eq!(store.version("nothing").await.unwrap(), None);
    let batch = [next("a", 1, 3), next("b", 7, 1), next("b", 1, 1), next("nothing", 0, 1)];
    assert_eq!(store.append(&batch).await.unwrap(), [true, false, true, false], "each by itself");
    assert_eq!(store.version("a").await.unwrap(), Some(4));
    let kept = store.events("a", 0, 100).await.unwrap();
    assert_eq!(kept, (1..=4).map(event).collect::<Vec<_>>(), "as they were written, in order");
    assert_eq!(store.events("a", 2, 1).await.unwrap(), [event(3)]);
    let both = store.events_of(&["b".to_string(), "a".to_string()]).await.unwrap();
    assert_eq!(both.len(), 6);
    assert!(both.iter().filter(|(game, _)| game == "a").map(|(_, event)| event).eq(kept.iter()));
    // What belongs together is written together or not at all.
    let mut first = next("a", 4, 1);
    first.then.push(new_game("after a", 9, false));
    let mut taken = next("a", 4, 1);
    taken.then.push(new_game("never", 9, false));
    assert_eq!(store.append(&[first]).await.unwrap(), [true]);
    assert_eq!(store.append(&[taken]).await.unwrap(), [false]);
    assert!(store.game("after a").await.unwrap().is_some());
    assert!(store.game("never").await.unwrap().is_none());
}

/// Many write the same versions at once: each version has one winner, and nobody waits for ever.
async fn races(store: &Arc<dyn Store>) {
    let games: Vec<String> = (0..8).map(|i| format!("race{i}")).collect();
    let new: Vec<Append> = games.iter().map(|id| new_game(id, 5, true)).collect();
    store.append(&new).await.unwrap();
    for version in 1..6 {
        let mut writers = Vec::new();
        for writer in 0..4 {
            let (store, mut games) = (store.clone(), games.clone());
            games.rotate_left(writer * 2);
            writers.push(tokio::spawn(async move {
                let batch: Vec<Append> = games.iter().map(|id| next(id, version, 1)).collect();
                let written = store.append(&batch).await.unwrap();
                games.into_iter().zip(written).filter(|(_, won)| *won).map(|(id, _)| id).collect::<Vec<_>>()
            }));
        }
        let mut won = Vec::new();
        for writer in writers {
            won.extend(writer.await.unwrap());
        }
        won.sort();
        assert_eq!(won, games, "each version has one winner");
    }
    for id in &games {
        let versions: Vec<u64> = store.events(id, 0, 100).await.unwrap().iter().map(|e| e.version).collect();
        assert_eq!(versions, [1, 2, 3, 4, 5, 6]);
    }
}

async fn lists(store: &Arc<dyn Store>) {
    let filter = Filter { limit: 10, ..Filter::default() };
    let ids = |rows: Vec<server::testing::GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.list(&filter).await.unwrap()), ["after a", "b", "a"], "newest first, none private");
    let page = Filter { limit: 1, before: Some((9, "after a".to_string())), ..filter.clone() };
    assert_eq!(ids(store.list(&page).await.unwrap()), ["b"]);
    let playing = Filter { status: Some(Status::Playing), ..filter.clone() };
    assert_eq!(ids(store.list(&playing).await.unwrap()), ["b", "a"]);
    let other = Filter { rules: Some("abalone".to_string()), ..filter.clone() };
    assert!(store.list(&other).await.unwrap().is_empty());
    let own = Filter { player: Some("owner of b".to_string()), ..filter };
    assert_eq!(ids(store.list(&own).await.unwrap()), ["b"]);
    let mut sits = next("b", 2, 1);
    sits.seats = vec![
        SeatRow { seat: 1, account: None, kept: false },
        SeatRow { seat: 2, account: Some("guest".to_string()), kept: true },
    ];
    store.append(&[sits]).await.unwrap();
    assert!(store.list(&own).await.unwrap().is_empty(), "who stood up is not there");
    let current = store.current("guest", 10).await.unwrap();
    assert_eq!(current.iter().map(|(row, kept)| (row.id.as_str(), *kept)).collect::<Vec<_>>(), [("b", true)]);
    let mut over = next("b", 3, 1);
    over.summary.status = Status::Over;
    store.append(&[over]).await.unwrap();
    assert!(store.current("guest", 10).await.unwrap().is_empty());
}

async fn due(store: &Arc<dyn Store>) {
    let mut timed = next("a", 5, 1);
    timed.summary.deadline = Some(500);
    timed.summary.thinks = Some(400);
    store.append(&[timed]).await.unwrap();
    assert!(store.overdue(499, 10).await.unwrap().is_empty());
    assert_eq!(store.overdue(500, 10).await.unwrap(), ["a"]);
    assert!(store.thinking(399, 10).await.unwrap().is_empty());
    assert_eq!(store.thinking(400, 10).await.unwrap(), ["a"]);
    store.append(&[next("a", 6, 1)]).await.unwrap();
    assert!(store.overdue(u64::MAX, 10).await.unwrap().is_empty());
    assert!(store.thinking(u64::MAX, 10).await.unwrap().is_empty());
}

fn account(id: &str, name: &str, guest: bool, created: u64) -> AccountRow {
    AccountRow {
        id: id.to_string(),
        name: name.to_string(),
        folded: name.to_lowercase(),
        guest,
        password: (!guest).then(|| "hash".to_string()),
        created,
        seen: created,
    }
}

fn token(hash: u8, account: &str) -> TokenRow {
    let (account, scopes) = (account.to_string(), "read play".to_string());
    TokenRow { hash: vec![hash; 32], account, scopes, label: None, created: 5 }
}

async fn people(store: &Arc<dyn Store>) {
    let done = store.add_account(&account("g1", "Ada", true, 1), &token(1, "g1")).await.unwrap();
    assert_eq!(done, Registered::Done);
    store.add_account(&account("g2", "ADA", true, 2), &token(2, "g2")).await.unwrap();
    assert_eq!(store.account_by_name("ada").await.unwrap().unwrap().id, "g2", "the guest who came last");
    let done = store.add_account(&account("r1", "aDa", false, 3), &token(3, "r1")).await.unwrap();
    assert_eq!(done, Registered::Done, "guests do not keep a name");
    assert_eq!(store.account_by_name("ada").await.unwrap().unwrap().id, "r1");
    let done = store.add_account(&account("r2", "Ada", false, 4), &token(4, "r2")).await.unwrap();
    assert_eq!(done, Registered::Taken);
    assert_eq!(store.token(&[4; 32]).await.unwrap(), None, "nothing of it is kept");
    let register = |id: &'static str, name: &'static str, hash| async move {
        store.register_guest(id, name, &name.to_lowercase(), "hash", &token(hash, id)).await.unwrap()
    };
    assert_eq!(register("g1", "ADA", 5).await, Registered::Taken);
    assert_eq!(register("g1", "Ben", 6).await, Registered::Done);
    assert_eq!(register("g1", "Eve", 7).await, Registered::NoGuest);
    let ben = store.account("g1").await.unwrap().unwrap();
    assert_eq!((ben.name.as_str(), ben.guest, ben.created), ("Ben", false, 1));
    let (kept, whose) = store.token(&[6; 32]).await.unwrap().unwrap();
    assert_eq!((kept, whose.id.as_str()), (token(6, "g1"), "g1"));
    store.add_token(&TokenRow { label: Some("bot".to_string()), ..token(8, "g1") }).await.unwrap();
    store.remove_token(&[6; 32]).await.unwrap();
    assert_eq!(store.token(&[6; 32]).await.unwrap(), None);
    assert!(store.token(&[8; 32]).await.unwrap().is_some());
    store.saw("g1", 50).await.unwrap();
    store.saw("g1", 40).await.unwrap();
    assert_eq!(store.account("g1").await.unwrap().unwrap().seen, 50, "nobody goes back in time");
}

async fn plans_and_chat(store: &Arc<dyn Store>) {
    let plan = |ply: u32, body: &str| PlanRow { ply, body: body.to_string() };
    store.set_plan("a", 1, Some(&plan(3, "one"))).await.unwrap();
    store.set_plan("a", 1, Some(&plan(4, "two"))).await.unwrap();
    assert_eq!(store.plan("a", 1).await.unwrap(), Some(plan(4, "two")));
    assert_eq!(store.plan("a", 2).await.unwrap(), None);
    store.set_plan("a", 1, None).await.unwrap();
    assert_eq!(store.plan("a", 1).await.unwrap(), None);
    let line = |room: &str, text: &str| Line {
        id: 0,
        room: room.to_string(),
        at: 5,
        account: "g1".to_string(),
        name: "Ben".to_string(),
        text: Some(text.to_string()),
        phrase: None,
    };
    for (i, (room, text)) in
        [("players", "hi"), ("spectators", "oh"), ("players", "ho")].into_iter().enumerate()
    {
        assert_eq!(store.say("a", &line(room, text)).await.unwrap(), i as u64 + 1);
    }
    let said = store.said("a", "players", 10).await.unwrap();
    assert_eq!(said.iter().map(|line| line.text.as_deref().unwrap()).collect::<Vec<_>>(), ["hi", "ho"]);
    assert_eq!(store.said("a", "players", 1).await.unwrap()[0].text.as_deref(), Some("ho"));
}
