//! What every store must do, whatever database it is.

use std::sync::Arc;

use server::testing::{
    AccountRow, Added, Append, ChallengeRow, DeedRow, EventRow, Filter, Finished, JobRow, LibraryRow, Line,
    NewRow, PasskeyRow, PlanRow, Player, PushRow, Rated, RatingRow, Registered, ReportRow, SeatRow, Shelved,
    Store, Summary, TicketRow, TokenRow,
};
use wire::Status;

fn summary(status: Status, at: u64) -> Summary {
    Summary { changed: at, status, ply: 0, result: None, termination: None, deadline: None, thinks: None }
}

fn event(version: u64) -> EventRow {
    EventRow { version, at: 1_000 + version, body: format!("{{\"version\":{version},\"é\":\"\\\"\"}}") }
}

pub fn new_game(id: &str, created: u64, private: bool) -> Append {
    Append {
        game: id.to_string(),
        before: 0,
        generation: None,
        new: Some(NewRow {
            created,
            agreement: format!("agreement of {id}"),
            rules: "six".to_string(),
            private,
            rated: false,
            creator: None,
        }),
        events: vec![event(1)],
        summary: summary(Status::Waiting, created),
        seats: vec![SeatRow { seat: 1, account: Some(format!("owner of {id}")), kept: false }],
        finished: None,
        jobs: Vec::new(),
        then: Vec::new(),
    }
}

pub fn next(id: &str, before: u64, events: u64) -> Append {
    Append {
        game: id.to_string(),
        before,
        generation: None,
        new: None,
        events: (before + 1..=before + events).map(event).collect(),
        summary: summary(Status::Playing, 2_000),
        seats: Vec::new(),
        finished: None,
        jobs: Vec::new(),
        then: Vec::new(),
    }
}

pub async fn everything(store: Arc<dyn Store>) {
    events(&store).await;
    additions(&store).await;
    races(&store).await;
    lists(&store).await;
    due(&store).await;
    people(&store).await;
    sign_ins(&store).await;
    plans_and_chat(&store).await;
    jobs(&store).await;
    claims(&store).await;
    analyses(&store).await;
    pushes_and_bots(&store).await;
    finished_games(&store).await;
    tickets(&store).await;
    passkeys(&store).await;
    challenged(&store).await;
    moderation(&store).await;
    libraries(&store).await;
    lively(&store).await;
    challenges(&store).await;
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
    let (version, generation) = store.version("a").await.unwrap().unwrap();
    assert_eq!(version, 4);
    assert_eq!(store.game_now("a").await.unwrap().unwrap().1, generation);
    // A game that was read in another generation of the store may have another history by now.
    let old = Append { generation: Some(generation + 1), ..next("a", 4, 1) };
    assert_eq!(store.append(std::slice::from_ref(&old)).await.unwrap(), [false]);
    let others = [new_game("other a", 9_000, true), new_game("other b", 9_000, true)];
    assert_eq!(store.append(&others).await.unwrap(), [true, true]);
    let fresh = |id: &str| Append { generation: Some(generation), ..next(id, 1, 1) };
    let together = [fresh("other a"), old, fresh("other b")];
    assert_eq!(store.append(&together).await.unwrap(), [true, false, true]);
    assert_eq!(
        store.append(&[Append { generation: Some(generation), ..next("other a", 2, 1) }]).await.unwrap(),
        [true]
    );
    assert!(!store.was_replaced().await.unwrap() && !store.was_replaced().await.unwrap());
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

/// Events of games that go on, of one game or several, each with as many as there are.
async fn additions(store: &Arc<dyn Store>) {
    let games = ["add0", "add1", "add2"];
    store.append(&games.map(|id| new_game(id, 5, true))).await.unwrap();
    let row = |id: &str, before: u64, events: u64| {
        let summary = Summary { ply: 7, deadline: Some(9_000), ..summary(Status::Playing, 3_000) };
        Append { summary, ..next(id, before, events) }
    };
    assert_eq!(store.append(&[row("add0", 1, 1)]).await.unwrap(), [true]);
    assert_eq!(store.append(&[row("add0", 1, 1)]).await.unwrap(), [false], "its version is taken");
    assert_eq!(store.append(&[row("add1", 1, 3)]).await.unwrap(), [true]);
    let batch = [row("add2", 1, 2), row("none", 0, 1), row("add0", 1, 1), row("add1", 4, 1)];
    assert_eq!(store.append(&batch).await.unwrap(), [true, false, false, true], "each by itself");
    let mut versions = store.versions(&["add0", "add1", "add2", "none"]).await.unwrap();
    versions.sort();
    let expected = [("add0", 2), ("add1", 5), ("add2", 3)];
    assert_eq!(versions, expected.map(|(id, version)| (id.to_string(), version)));
    for (id, version) in expected {
        let kept = store.events(id, 0, 100).await.unwrap();
        assert_eq!(kept, (1..=version).map(event).collect::<Vec<_>>(), "{id}");
        assert_eq!(store.game(id).await.unwrap().unwrap().status, Status::Playing, "{id}");
    }
    let mut overdue = store.overdue(9_000, 100).await.unwrap();
    overdue.retain(|id| games.contains(&id.as_str()));
    overdue.sort();
    assert_eq!(overdue, games);
    let after = expected.map(|(id, version)| next(id, version, 1));
    assert_eq!(store.append(&after).await.unwrap(), [true; 3]);
    assert!(store.overdue(9_000, 100).await.unwrap().iter().all(|id| !games.contains(&id.as_str())));
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

async fn challenges(store: &Arc<dyn Store>) {
    let seat = |seat, account: &str, kept| SeatRow { seat, account: Some(account.to_string()), kept };
    let made = |id: &str, created, creator: &str, seats| {
        let mut append = Append { seats, ..new_game(id, created, false) };
        append.new.as_mut().unwrap().creator = Some(creator.to_string());
        append
    };
    let batch = [
        made("c1", 1, "kim", vec![seat(1, "kim", false), seat(2, "lee", false)]),
        made("c2", 2, "kim", vec![seat(1, "kim", false), seat(2, "lee", true)]),
        made("c3", 3, "kim", vec![seat(1, "lee", true), seat(2, "max", true)]),
        made("c4", 4, "kim", Vec::new()),
    ];
    store.append(&batch).await.unwrap();
    assert_eq!(store.own_games("kim").await.unwrap(), 4, "also where nobody has sat down");
    assert_eq!(store.own_games("lee").await.unwrap(), 1, "what is kept for somebody is not theirs");
    let current = store.current("lee", 2).await.unwrap();
    let current: Vec<_> = current.iter().map(|(row, kept)| (row.id.as_str(), *kept)).collect();
    assert_eq!(current, [("c1", false), ("c3", true)], "the game that is played comes first");
    let mut open = store.challenges("kim").await.unwrap();
    open.sort();
    let pair = |game: &str, account: &str| (game.to_string(), account.to_string());
    assert_eq!(open, [pair("c2", "lee"), pair("c3", "lee"), pair("c3", "max")]);
    let mut accepted = next("c2", 1, 1);
    accepted.seats = vec![seat(2, "lee", false)];
    let mut over = next("c4", 1, 1);
    over.summary.status = Status::Over;
    store.append(&[accepted, over]).await.unwrap();
    assert_eq!(store.challenges("kim").await.unwrap().len(), 2);
    assert_eq!((store.own_games("kim").await.unwrap(), store.own_games("lee").await.unwrap()), (3, 2));
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
        ..AccountRow::default()
    }
}

fn token(hash: u8, account: &str) -> TokenRow {
    let (account, scopes) = (account.to_string(), "read play".to_string());
    TokenRow { hash: vec![hash; 32], account, scopes, label: None, created: 5, by_hand: false, used: 5 }
}

async fn people(store: &Arc<dyn Store>) {
    let done = store.add_account(&account("g1", "Ada", true, 1), &token(1, "g1")).await.unwrap();
    assert_eq!(done, Registered::Done);
    store.add_account(&account("g2", "ADA", true, 2), &token(2, "g2")).await.unwrap();
    assert_eq!(store.account_by_name("ada").await.unwrap().unwrap().id, "g1", "the guest who came first");
    store.close_account("g1", Some(5)).await.unwrap();
    assert_eq!(store.account_by_name("ada").await.unwrap().unwrap().id, "g2", "of those who are there");
    store.close_account("g1", None).await.unwrap();
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
    let seen: Vec<String> = (0..300).map(|i| format!("nobody{i}")).chain(["g1".to_string()]).collect();
    store.saw(&seen, 50).await.unwrap();
    store.saw(&seen[299..], 40).await.unwrap();
    assert_eq!(store.account("g1").await.unwrap().unwrap().seen, 50, "nobody goes back in time");
}

async fn sign_ins(store: &Arc<dyn Store>) {
    let row = |hash: u8, used: u64, by_hand| TokenRow { used, by_hand, ..token(hash, "s1") };
    store.add_account(&account("s1", "Sam", false, 1), &row(30, 10, true)).await.unwrap();
    let kept = || async {
        let rows = store.tokens("s1").await.unwrap();
        rows.iter().map(|row| row.hash[0]).collect::<Vec<_>>()
    };
    for (hash, used) in [(31, 20), (32, 30), (33, 40)] {
        store.sign_in(&row(hash, used, false), 4, 0).await.unwrap();
    }
    assert_eq!(kept().await, [30, 31, 32, 33]);
    store.use_token(&[31; 32], 60).await.unwrap();
    assert_eq!(store.token(&[31; 32]).await.unwrap().unwrap().0.used, 60);
    store.sign_in(&row(34, 50, false), 4, 0).await.unwrap();
    assert_eq!(kept().await, [30, 31, 33, 34], "the one that was used longest ago goes");
    store.sign_in(&row(35, 70, false), 4, 55).await.unwrap();
    assert_eq!(kept().await, [30, 31, 35], "so do those that were not used for long");
    for hash in [36, 37, 38] {
        store.add_token(&row(hash, 1, true)).await.unwrap();
    }
    store.sign_in(&row(39, 80, false), 4, 0).await.unwrap();
    assert_eq!(kept().await, [30, 36, 37, 38, 39], "what was made by hand stays");
}

async fn plans_and_chat(store: &Arc<dyn Store>) {
    several_plans(store).await;
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

fn job(id: &str, kind: &str, due: u64) -> JobRow {
    let (id, kind, body) = (id.to_string(), kind.to_string(), format!("body of {id}"));
    JobRow { id, kind, body, created: 1, due, tries: 0, holder: None }
}

async fn jobs(store: &Arc<dyn Store>) {
    assert!(store.add_job(&job("one", "k", 10)).await.unwrap());
    assert!(!store.add_job(&job("one", "k", 5)).await.unwrap(), "one cause, one job");
    store.add_job(&job("two", "k", 20)).await.unwrap();
    store.add_job(&job("three", "other", 0)).await.unwrap();
    assert_eq!(store.count_jobs().await.unwrap(), [("k".to_string(), 2), ("other".to_string(), 1)]);
    assert_eq!(store.jobs_of("k").await.unwrap(), [job("one", "k", 10), job("two", "k", 20)]);
    assert!(store.jobs_of("none").await.unwrap().is_empty());
    assert_eq!(store.claim_job("k", "a", 9, 100).await.unwrap(), None, "not before its time");
    let claimed = store.claim_job("k", "a", 30, 100).await.unwrap().unwrap();
    let held = |due, tries, holder: &str| JobRow {
        due,
        tries,
        holder: Some(holder.to_string()),
        ..job("one", "k", 0)
    };
    assert_eq!(claimed, held(100, 1, "a"));
    assert_eq!(store.held_job("a").await.unwrap(), Some(claimed));
    assert_eq!(store.claim_job("k", "b", 30, 100).await.unwrap().unwrap().id, "two", "whoever waits longest");
    assert_eq!(store.claim_job("k", "c", 30, 100).await.unwrap(), None);
    // Whoever still works keeps it; whoever is gone loses it.
    assert!(store.keep_job("one", "a", 200).await.unwrap());
    assert_eq!(store.claim_job("k", "c", 150, 300).await.unwrap().unwrap().id, "two");
    assert!(!store.keep_job("two", "b", 400).await.unwrap());
    assert!(!store.end_job("two", "b").await.unwrap(), "whoever lost it cannot end it");
    assert!(!store.return_job("two", "b", 0).await.unwrap());
    assert!(store.end_job("two", "c").await.unwrap());
    assert_eq!(store.job("two").await.unwrap(), None);
    assert!(store.return_job("one", "a", 160).await.unwrap());
    assert_eq!(store.held_job("a").await.unwrap(), None);
    assert_eq!(store.claim_job("k", "d", 160, 300).await.unwrap().unwrap().tries, 2);
    store.end_job("one", "d").await.unwrap();
    // A job is written with what causes it, or not at all.
    let mut cause = next("a", 7, 1);
    cause.jobs = vec![job("caused", "k", 0)];
    let mut taken = cause.clone();
    taken.jobs = vec![job("not caused", "k", 0)];
    assert_eq!(store.append(&[cause]).await.unwrap(), [true]);
    assert_eq!(store.append(&[taken]).await.unwrap(), [false]);
    assert!(store.job("caused").await.unwrap().is_some());
    assert!(store.job("not caused").await.unwrap().is_none());
}

/// Many claim at once: each job goes to one of them.
async fn claims(store: &Arc<dyn Store>) {
    for i in 0..40 {
        store.add_job(&job(&format!("race {i}"), "race", 1)).await.unwrap();
    }
    let mut claimers = Vec::new();
    for claimer in 0..4 {
        let store = store.clone();
        claimers.push(tokio::spawn(async move {
            let (mut own, mut misses) = (Vec::new(), 0);
            // With several databases' connections one may come away empty while others hold what is left.
            while misses < 100 {
                let name = format!("{claimer} {}", own.len());
                match store.claim_job("race", &name, 5, 1_000).await.unwrap() {
                    Some(job) => own.push(job.id),
                    None => misses += 1,
                }
            }
            own
        }));
    }
    let mut all = Vec::new();
    for claimer in claimers {
        all.extend(claimer.await.unwrap());
    }
    all.sort();
    let mut expected: Vec<String> = (0..40).map(|i| format!("race {i}")).collect();
    expected.sort();
    assert_eq!(all, expected, "each job has one claimer");
}

async fn analyses(store: &Arc<dyn Store>) {
    assert_eq!(store.analysis("a").await.unwrap(), None);
    let work = job("analysis a", "analysis", 0);
    store.ask_analysis("a", 3, &work).await.unwrap();
    store.ask_analysis("a", 3, &work).await.unwrap();
    let row = store.analysis("a").await.unwrap().unwrap();
    assert_eq!((row.asked, row.positions, row.finished), (1, 3, None));
    assert!(store.job("analysis a").await.unwrap().is_some());
    let look = |ply: u32, body: &str| (ply, body.to_string());
    assert_eq!(store.add_looks("a", &[look(1, "b"), look(0, "a")]).await.unwrap(), 2);
    assert_eq!(store.add_looks("a", &[look(1, "other"), look(2, "c")]).await.unwrap(), 3);
    let looks = store.looks("a").await.unwrap();
    assert_eq!(looks, [look(0, "a"), look(1, "b"), look(2, "c")], "the first word stays");
    store.finish_analysis("a", 77).await.unwrap();
    store.finish_analysis("a", 88).await.unwrap();
    assert_eq!(store.analysis("a").await.unwrap().unwrap().finished, Some(77));
    let claimed = store.claim_job("analysis", "x", 5, 9).await.unwrap().unwrap();
    store.end_job(&claimed.id, "x").await.unwrap();
    store.ask_analysis("a", 3, &work).await.unwrap();
    assert!(store.job("analysis a").await.unwrap().is_none(), "what is done is not done again");
}

async fn pushes_and_bots(store: &Arc<dyn Store>) {
    let push = |endpoint: &str, account: &str, created: u64| PushRow {
        endpoint: endpoint.to_string(),
        account: account.to_string(),
        p256dh: "key".to_string(),
        auth: "secret".to_string(),
        language: "he".to_string(),
        created,
    };
    for (i, endpoint) in ["w", "x", "y"].into_iter().enumerate() {
        store.add_push(&push(endpoint, "g1", i as u64), 2).await.unwrap();
    }
    assert_eq!(
        store.pushes("g1").await.unwrap(),
        [push("y", "g1", 2), push("x", "g1", 1)],
        "the newest stay"
    );
    store.add_push(&push("x", "g2", 5), 2).await.unwrap();
    assert_eq!(store.pushes("g1").await.unwrap(), [push("y", "g1", 2)], "a browser is one person's");
    assert!(!store.remove_push("x", Some("g1")).await.unwrap());
    assert!(store.remove_push("x", Some("g2")).await.unwrap());
    assert!(store.remove_push("y", None).await.unwrap());
    assert!(store.pushes("g1").await.unwrap().is_empty());
    store.add_account(&account("f1", "Fay", true, 9), &token(77, "f1")).await.unwrap();
    store.add_push(&push("z", "f1", 1), 2).await.unwrap();
    store.forget_account("f1", "gone", "gone", 10).await.unwrap();
    assert!(store.pushes("f1").await.unwrap().is_empty(), "who is forgotten is not told anything");
    assert_eq!(store.secret("key", "first").await.unwrap(), "first");
    assert_eq!(store.secret("key", "second").await.unwrap(), "first");
    assert!(store.become_bot("g1").await.unwrap());
    assert!(store.is_bot("g1").await.unwrap() && !store.is_bot("g2").await.unwrap());
    let mut sits = new_game("of r1", 9, true);
    sits.seats[0].account = Some("r1".to_string());
    store.append(&[sits]).await.unwrap();
    assert!(!store.become_bot("r1").await.unwrap(), "it has sat at a table");
    assert!(!store.become_bot("nobody").await.unwrap());
}

async fn finished_games(store: &Arc<dyn Store>) {
    let finished = |created: u64, score: f64| Finished {
        created,
        ended: created + 5,
        rules: "six".to_string(),
        private: false,
        players: vec![
            Player { account: "r1".to_string(), seat: 1, score: Some(if score > 0.5 { 1 } else { -1 }) },
            Player { account: "g1".to_string(), seat: 2, score: Some(if score > 0.5 { -1 } else { 1 }) },
        ],
        rated: Some(Rated {
            kind: "six-blitz".to_string(),
            teams: vec![(vec!["r1".to_string()], score), (vec!["g1".to_string()], 1.0 - score)],
        }),
    };
    for (id, created, score) in [("f1", 100, 0.0), ("f2", 200, 1.0), ("f3", 300, 1.0)] {
        store.append(&[new_game(id, created, false)]).await.unwrap();
        let mut over = next(id, 1, 1);
        over.summary.status = Status::Over;
        over.summary.result = Some(if score > 0.5 { "1-0" } else { "0-1" }.to_string());
        over.finished = Some(finished(created, score));
        assert_eq!(store.append(&[over.clone()]).await.unwrap(), [true]);
        assert_eq!(store.append(&[over]).await.unwrap(), [false], "an end is rated once");
    }
    let of = |rows: &[RatingRow], who: &str| rows.iter().find(|row| row.account == who).unwrap().standing;
    let rows = store.ratings(&["r1".to_string(), "g1".to_string()]).await.unwrap();
    assert_eq!((of(&rows, "r1").games, of(&rows, "g1").games), (3, 3));
    assert!(of(&rows, "r1").rating > of(&rows, "g1").rating);
    let leaders = store.leaders("six-blitz", (3, 400.0), 10).await.unwrap();
    assert_eq!(leaders.iter().map(|row| row.account.as_str()).collect::<Vec<_>>(), ["r1", "g1"]);
    let record = store.records("r1").await.unwrap();
    assert_eq!((record[0].won, record[0].drawn, record[0].lost), (2, 0, 1));
    let course = store.course("r1", "six-blitz").await.unwrap();
    assert_eq!((course.len(), course[2].1), (3, of(&rows, "r1").rating));
    let changes = store.changes(&["f1".to_string()]).await.unwrap();
    assert_eq!(changes.iter().map(|row| row.change).sum::<f64>().round(), 0.0);
    let rated = store.rated_games(1, 10).await.unwrap();
    assert_eq!(
        rated.iter().map(|(n, row)| (*n, row.id.as_str())).collect::<Vec<_>>(),
        [(2, "f2"), (3, "f3")]
    );
    assert!(!store.replace_ratings(2, &[], &[]).await.unwrap(), "a game was rated meanwhile");
    assert_eq!(store.ratings(&["r1".to_string()]).await.unwrap().len(), 1);
    assert!(store.replace_ratings(3, &rows, &changes).await.unwrap());
    assert_eq!(store.ratings(&["r1".to_string(), "g1".to_string()]).await.unwrap(), rows);
    // They are found once their positions are kept, and by who played at once.
    let ids = |rows: Vec<server::testing::GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    let by = Filter { player: Some("g1".to_string()), limit: 10, ..Filter::default() };
    assert_eq!(ids(store.list(&by).await.unwrap()), ["f3", "f2", "f1"]);
    let result = Some("1-0".to_string());
    let won =
        Filter { result: result.clone(), rules: Some("six".to_string()), limit: 10, ..Filter::default() };
    assert_eq!(ids(store.list(&won).await.unwrap()), ["f3", "f2"]);
    let page = Filter { before: Some((200, "f2".to_string())), ..by.clone() };
    assert_eq!(ids(store.list(&page).await.unwrap()), ["f1"]);
    let dated = Filter { since: Some(200), until: Some(300), ..by.clone() };
    assert_eq!(ids(store.list(&dated).await.unwrap()), ["f2"]);
    let at = |hash, ply| Filter { position: Some((hash, ply)), limit: 10, ..Filter::default() };
    assert!(store.list(&at(-7, None)).await.unwrap().is_empty());
    assert!(store.unindexed("", 1_000).await.unwrap().contains(&"f1".to_string()));
    for (id, created) in [("f1", 100), ("f2", 200)] {
        for _ in 0..2 {
            store.index(id, &finished(created, 1.0), &[(-7, 1), (9, 2), (-7, 3)]).await.unwrap();
        }
    }
    assert!(!store.unindexed("", 1_000).await.unwrap().contains(&"f1".to_string()));
    assert_eq!(ids(store.list(&at(-7, None)).await.unwrap()), ["f2", "f1"]);
    assert_eq!(ids(store.list(&at(-7, Some(1))).await.unwrap()), ["f2", "f1"]);
    assert!(store.list(&at(-7, Some(3))).await.unwrap().is_empty(), "when it stood first");
    let both = Filter { player: Some("r1".to_string()), result, ..at(9, None) };
    assert_eq!(ids(store.list(&both).await.unwrap()), ["f2"]);
    assert_eq!(store.ratings(&["r1".to_string(), "g1".to_string()]).await.unwrap(), rows, "rated once");
}

async fn tickets(store: &Arc<dyn Store>) {
    let ticket = |hash: u8, expires| TicketRow {
        hash: vec![hash; 32],
        account: "g1".to_string(),
        way: "code".to_string(),
        detail: None,
        expires,
    };
    store.set_tickets("g1", "code", &[ticket(1, None), ticket(2, Some(50))]).await.unwrap();
    assert_eq!(store.tickets_left("g1", "code").await.unwrap(), 2);
    assert_eq!(store.take_ticket(&[1; 32], "r1", 10).await.unwrap(), None, "it is somebody else's");
    assert_eq!(store.take_ticket(&[2; 32], "g1", 50).await.unwrap(), None, "it is too late");
    assert_eq!(store.take_ticket(&[1; 32], "g1", 99).await.unwrap(), Some(ticket(1, None)));
    assert_eq!(store.take_ticket(&[1; 32], "g1", 99).await.unwrap(), None, "it is good once");
    store.set_tickets("g1", "code", &[]).await.unwrap();
    assert_eq!(store.tickets_left("g1", "code").await.unwrap(), 0);
    // A code opens the account with all that belongs to it, or stays good.
    store.set_tickets("g1", "code", &[ticket(3, Some(50))]).await.unwrap();
    let password = || async { store.account("g1").await.unwrap().unwrap().password };
    assert!(store.recover(&[3; 32], 10, "new", &token(3, "g1")).await.is_err(), "somebody has this token");
    assert_eq!(password().await.as_deref(), Some("hash"));
    assert_eq!(store.tickets_left("g1", "code").await.unwrap(), 1);
    assert!(!store.recover(&[3; 32], 50, "new", &token(40, "g1")).await.unwrap(), "it is too late");
    assert!(!store.recover(&[3; 32], 10, "new", &token(40, "r1")).await.unwrap(), "it is somebody else's");
    assert!(store.recover(&[3; 32], 10, "new", &token(40, "g1")).await.unwrap());
    assert_eq!(password().await.as_deref(), Some("new"));
    let hashes: Vec<u8> = store.tokens("g1").await.unwrap().iter().map(|row| row.hash[0]).collect();
    assert_eq!(hashes, [40], "all others have ended");
    assert!(!store.recover(&[3; 32], 10, "newer", &token(41, "g1")).await.unwrap(), "it is good once");
}

async fn moderation(store: &Arc<dyn Store>) {
    store.ignore("g1", "r1", Some("mute")).await.unwrap();
    assert!(store.apart("g1").await.unwrap().is_empty());
    store.ignore("g1", "r1", Some("block")).await.unwrap();
    assert_eq!(store.apart("g1").await.unwrap(), ["r1"]);
    assert_eq!(store.apart("r1").await.unwrap(), ["g1"], "nor the other way round");
    store.ignore("r1", "g1", Some("block")).await.unwrap();
    assert_eq!(store.apart("r1").await.unwrap(), ["g1"], "each is named once");
    store.ignore("r1", "g1", None).await.unwrap();
    assert_eq!(store.ignored("g1").await.unwrap(), [("r1".to_string(), "block".to_string())]);
    store.ignore("g1", "r1", None).await.unwrap();
    assert!(store.ignored("g1").await.unwrap().is_empty());
    let report = ReportRow {
        id: "one".to_string(),
        at: 5,
        reporter: "g1".to_string(),
        account: "r1".to_string(),
        reason: "abuse".to_string(),
        ..ReportRow::default()
    };
    store.report(&report).await.unwrap();
    assert_eq!(store.open_reports(10).await.unwrap(), std::slice::from_ref(&report));
    assert_eq!(store.open_reports_by("g1").await.unwrap(), 1);
    assert!(store.is_open_report("one").await.unwrap());
    assert!(store.close_report("one", 9).await.unwrap() && !store.close_report("one", 9).await.unwrap());
    let deed = DeedRow { action: "close".to_string(), target: "r1".to_string(), at: 7, ..DeedRow::default() };
    assert_eq!((store.log(&deed).await.unwrap(), store.log(&deed).await.unwrap()), (1, 2));
    assert_eq!(store.deeds(2, 10).await.unwrap(), [DeedRow { number: 1, ..deed }]);
    store.rename("r1", "Zoe", "zoe").await.unwrap();
    assert_eq!(store.rename("r1", "Ben", "ben").await.unwrap(), Registered::Taken);
    store.close_account("r1", Some(3)).await.unwrap();
    assert!(store.tokens("r1").await.unwrap().is_empty());
    store.forget_account("r1", "Former", "former", 4).await.unwrap();
    let row = store.accounts(&["r1".to_string()]).await.unwrap().remove(0);
    assert_eq!((row.name.as_str(), row.password, row.closed), ("Former", None, Some(4)));
}

async fn passkeys(store: &Arc<dyn Store>) {
    let row = |id: &str, account: &str, created: u64| PasskeyRow {
        id: id.to_string(),
        account: account.to_string(),
        credential: format!("\0credential of {id}").into_bytes(),
        key: "count 0".to_string(),
        label: (created > 1).then(|| format!("label of {id}")),
        created,
        used: None,
        stopped: None,
    };
    for (i, id) in ["k1", "k2"].into_iter().enumerate() {
        let hash = 90 + i as u8;
        store.add_account(&account(id, id, false, 1), &token(hash, id)).await.unwrap();
    }
    let (one, two) = (row("one", "k1", 1), row("two", "k1", 2));
    assert_eq!(store.add_passkey(&two, 2).await.unwrap(), Added::New);
    assert_eq!(store.add_passkey(&one, 2).await.unwrap(), Added::New);
    assert_eq!(store.add_passkey(&row("three", "k1", 3), 2).await.unwrap(), Added::Full);
    let stolen = PasskeyRow { credential: one.credential.clone(), ..row("stolen", "k2", 3) };
    assert_eq!(store.add_passkey(&stolen, 2).await.unwrap(), Added::Known, "a key opens one account");
    assert_eq!(store.passkeys("k1").await.unwrap(), [one.clone(), two.clone()]);
    assert_eq!(store.passkey(&one.credential).await.unwrap(), Some(one.clone()));
    assert_eq!(store.passkey(b"nothing").await.unwrap(), None);
    // A count is written by one of those who have read the same.
    assert!(store.use_passkey(&one, "count 1", 50).await.unwrap());
    assert!(!store.use_passkey(&one, "count 1", 51).await.unwrap());
    let used = store.passkey(&one.credential).await.unwrap().unwrap();
    assert_eq!((used.key.as_str(), used.used), ("count 1", Some(50)));
    store.stop_passkey("one", 60).await.unwrap();
    store.stop_passkey("one", 70).await.unwrap();
    assert!(!store.use_passkey(&used, "count 2", 80).await.unwrap(), "it opens nothing any more");
    let stopped = store.passkey(&one.credential).await.unwrap().unwrap();
    assert_eq!(stopped, PasskeyRow { stopped: Some(60), ..used });
    assert!(!store.remove_passkey("k2", "one").await.unwrap(), "others do not remove it");
    assert!(store.remove_passkey("k1", "one").await.unwrap());
    assert!(!store.remove_passkey("k1", "one").await.unwrap());
    assert_eq!(store.passkeys("k1").await.unwrap(), std::slice::from_ref(&two));
    // They end with the account, and when a code opens it.
    store.add_passkey(&row("four", "k2", 4), 2).await.unwrap();
    let ticket = TicketRow {
        hash: vec![77; 32],
        account: "k1".to_string(),
        way: "code".to_string(),
        detail: None,
        expires: None,
    };
    store.set_tickets("k1", "code", &[ticket]).await.unwrap();
    assert!(!store.recover(&[78; 32], 5, "new", &token(93, "k1")).await.unwrap());
    assert_eq!(store.passkeys("k1").await.unwrap().len(), 1, "a code that is none ends nothing");
    assert!(store.recover(&[77; 32], 5, "new", &token(94, "k1")).await.unwrap());
    assert!(store.passkeys("k1").await.unwrap().is_empty());
    store.close_account("k2", Some(5)).await.unwrap();
    assert_eq!(store.passkeys("k2").await.unwrap().len(), 1, "an account may be opened again");
    store.forget_account("k2", "gone", "gone k2", 6).await.unwrap();
    assert!(store.passkeys("k2").await.unwrap().is_empty());
}

async fn challenged(store: &Arc<dyn Store>) {
    let row = |id: &str, purpose: &str, account: Option<&str>, expires: u64| ChallengeRow {
        id: id.to_string(),
        purpose: purpose.to_string(),
        account: account.map(ToString::to_string),
        state: format!("{{\"state\":\"{id}\"}}"),
        expires,
    };
    let (early, late, named) =
        (row("early", "open", None, 10), row("late", "open", None, 20), row("named", "add", Some("k1"), 20));
    for challenge in [&early, &late, &named] {
        store.keep_challenge(challenge, 5).await.unwrap();
    }
    assert_eq!(store.take_challenge("early", "open", 10).await.unwrap(), None, "it is too late");
    assert_eq!(
        store.take_challenge("late", "add", 10).await.unwrap(),
        None,
        "it was asked for something else"
    );
    assert_eq!(store.take_challenge("named", "add", 10).await.unwrap(), Some(named.clone()));
    assert_eq!(store.take_challenge("named", "add", 10).await.unwrap(), None, "it is good once");
    // What nobody answered is forgotten; and one who asks many at once gets one answer.
    store.keep_challenge(&named, 15).await.unwrap();
    assert_eq!(store.take_challenge("early", "open", 9).await.unwrap(), None);
    let mut takers = Vec::new();
    for _ in 0..8 {
        let store = store.clone();
        takers.push(tokio::spawn(async move { store.take_challenge("late", "open", 15).await.unwrap() }));
    }
    let mut taken = Vec::new();
    for taker in takers {
        taken.extend(taker.await.unwrap());
    }
    assert_eq!(taken, [late]);
    store.forget_account("k1", "gone", "gone k1", 16).await.unwrap();
    assert_eq!(store.take_challenge("named", "add", 16).await.unwrap(), None, "it ends with the account");
}

async fn libraries(store: &Arc<dyn Store>) {
    let row = |account: &str, id: &str, added: u64| LibraryRow {
        account: account.to_string(),
        id: id.to_string(),
        added,
        game: "{}".to_string(),
        record: format!("record {id}"),
    };
    store.add_account(&account("lib", "Lib", true, 9), &token(88, "lib")).await.unwrap();
    let rows = [row("lib", "a", 1), row("lib", "b", 2), row("lib", "c", 2)];
    for row in &rows {
        assert_eq!(store.shelve(row, 3).await.unwrap(), Shelved::New);
        assert_eq!(store.shelve(row, 3).await.unwrap(), Shelved::Known);
    }
    assert_eq!(store.shelve(&row("lib", "d", 9), 3).await.unwrap(), Shelved::Full);
    assert_eq!(store.shelve(&row("g2", "a", 9), 3).await.unwrap(), Shelved::New, "everybody has their own");
    assert_eq!(store.library_game("lib", "b").await.unwrap(), Some(rows[1].clone()));
    assert_eq!(store.library_game("g2", "b").await.unwrap(), None);
    let ids = |rows: Vec<LibraryRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.library("lib", None, 10).await.unwrap()), ["c", "b", "a"]);
    assert_eq!(ids(store.library("lib", Some((2, "c")), 1).await.unwrap()), ["b"]);
    assert!(!store.unshelve("g2", "b").await.unwrap());
    assert!(store.unshelve("lib", "b").await.unwrap() && !store.unshelve("lib", "b").await.unwrap());
    store.forget_account("lib", "gone", "gone lib", 10).await.unwrap();
    assert!(store.library("lib", None, 10).await.unwrap().is_empty());
    assert_eq!(store.library("g2", None, 10).await.unwrap().len(), 1);
}

async fn lively(store: &Arc<dyn Store>) {
    let rating = |account: &str, rating: f64, games: u64| {
        let mut standing = server::testing::Standing::default();
        (standing.rating, standing.games) = (rating, games);
        RatingRow { account: account.to_string(), kind: "six-blitz".to_string(), standing }
    };
    let rows = [
        rating("owner of l1", 1_600.0, 20),
        rating("owner of l2", 1_900.0, 20),
        rating("owner of l3", 2_500.0, 1),
    ];
    let before = store.rated_games(0, 1_000).await.unwrap().last().map_or(0, |(number, _)| *number);
    assert!(store.replace_ratings(before, &rows, &[]).await.unwrap());
    for (id, private, at) in [
        ("l1", false, 90_001),
        ("l2", false, 90_002),
        ("l3", false, 90_000),
        ("l4", true, 90_000),
        ("l5", false, 10),
    ] {
        store.append(&[new_game(id, at, private)]).await.unwrap();
        let mut move_of = next(id, 1, 1);
        move_of.summary.changed = at;
        store.append(&[move_of]).await.unwrap();
    }
    store.append(&[new_game("l6", 90_000, false)]).await.unwrap();
    let ids = |limit| async move {
        store.lively(90_000, limit).await.unwrap().into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(10).await, ["l2", "l1", "l3"], "neither private, nor old, nor waiting");
    assert_eq!(ids(1).await, ["l2"]);
}

async fn several_plans(store: &Arc<dyn Store>) {
    let plan = |ply: u32| PlanRow { ply, body: format!("plan {ply}") };
    for (game, seat, ply) in [("p1", 1, 4), ("p1", 2, 5), ("p3", 1, 6), ("p4", 1, 7)] {
        store.set_plan(game, seat, Some(&plan(ply))).await.unwrap();
    }
    let mut plans = store.plans(&["p1", "p2", "p3"]).await.unwrap();
    plans.sort_by_key(|(_, _, plan)| plan.ply);
    let expected = [("p1", 1, 4), ("p1", 2, 5), ("p3", 1, 6)];
    assert_eq!(plans, expected.map(|(game, seat, ply)| (game.to_string(), seat, plan(ply))));
    assert!(store.plans(&[]).await.unwrap().is_empty());
}
