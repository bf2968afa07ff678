//! Passkeys over real sockets, with devices of the tests' own.

mod common;

#[path = "common/device.rs"]
mod device;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use common::*;
use device::{Device, ORIGIN};
use game::SplitMix;
use serde_json::{Value, json};

const DAY: u64 = 86_400_000;
const MINUTE: u64 = 60_000;

/// A site at a name with https.
fn site() -> Site {
    Site::with(|config| config.public_url = Some(ORIGIN.to_string()))
}

/// What a device is asked that is to make a passkey.
fn asked(site: &Site, who: &Person) -> Value {
    who.post(site, "/api/v1/account/passkeys/challenge", &json!({"current": PASSWORD})).ok(201)
}

fn add_with(site: &Site, who: &Person, challenge: &Value, credential: Value, label: Option<&str>) -> Answer {
    let body = json!({"challenge": challenge["challenge"], "credential": credential, "label": label});
    who.post(site, "/api/v1/account/passkeys", &body)
}

/// Adds a device's passkey to an account.
#[track_caller]
fn add(site: &Site, who: &Person, device: &mut Device, label: &str) -> Value {
    let challenge = asked(site, who);
    let credential = device.make(&challenge["options"]);
    add_with(site, who, &challenge, credential, Some(label)).ok(201)
}

fn list(site: &Site, who: &Person) -> Vec<Value> {
    who.get(site, "/api/v1/account/passkeys").ok(200).as_array().unwrap().clone()
}

/// What a device is asked that is to open an account.
fn to_sign(site: &Site, name: Option<&str>) -> Value {
    site.post("/api/v1/tokens/passkey/challenge", &json!({"name": name})).ok(201)
}

fn enter_with(site: &Site, challenge: &Value, credential: Value) -> Answer {
    let body = json!({"challenge": challenge["challenge"], "credential": credential});
    site.post("/api/v1/tokens/passkey", &body)
}

fn enter(site: &Site, device: &mut Device) -> Answer {
    let challenge = to_sign(site, None);
    let credential = device.sign(&challenge["options"]);
    enter_with(site, &challenge, credential)
}

fn with_token(who: &Person, made: &Value) -> Person {
    Person { token: made["token"].as_str().unwrap().to_string(), ..who.clone() }
}

#[test]
fn a_passkey_opens_an_account_without_its_password() {
    let site = site();
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    let made = add(&site, &ada, &mut phone, " My\tphone ");
    assert_eq!((&made["label"], &made["used"]), (&json!("My phone"), &Value::Null));
    site.time.advance(DAY);
    // Nobody says a name.
    let opened = enter(&site, &mut phone).ok(201);
    assert_eq!(opened["scopes"], json!(["read", "play", "account"]));
    let again = with_token(&ada, &opened);
    assert_eq!(again.get(&site, "/api/v1/account").ok(200)["name"], "Ada");
    let kept = list(&site, &again);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0]["used"], kept[0]["created"].as_u64().unwrap() + DAY);
    assert!(kept[0].get("stopped").is_none() && kept[0].get("key").is_none());
    // With a name, on a device that does not say whom it knows.
    let challenge = to_sign(&site, Some(" aDA "));
    let allowed = challenge["options"]["publicKey"]["allowCredentials"].as_array().unwrap().clone();
    let mut forgetful = Device { user: None, ..phone.clone() };
    let credential = forgetful.sign(&challenge["options"]);
    assert_eq!(allowed, [json!({"type": "public-key", "id": credential["id"]})]);
    enter_with(&site, &challenge, credential).ok(201);
    // Without a name that is not enough.
    let challenge = to_sign(&site, None);
    assert_eq!(challenge["options"]["publicKey"]["allowCredentials"], json!([]));
    let credential = forgetful.sign(&challenge["options"]);
    enter_with(&site, &challenge, credential).refused(401, "unauthorized");
    // Removed: it opens nothing.
    let path = format!("/api/v1/account/passkeys/{}", made["id"].as_str().unwrap());
    let ben = site.register("Ben");
    ben.ask(&site, "DELETE", &path, None).refused(404, "unknown");
    ada.ask(&site, "DELETE", &path, None).ok(204);
    ada.ask(&site, "DELETE", &path, None).refused(404, "unknown");
    assert!(list(&site, &ada).is_empty());
    enter(&site, &mut phone).refused(401, "unauthorized");
    again.get(&site, "/api/v1/account").ok(200);
}

#[test]
fn a_browser_that_signs_in_with_a_passkey_gets_the_same_cookie_as_with_a_password() {
    let site = site();
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    let cookie =
        |answer: &Answer| answer.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    let body = json!({"name": "Ada", "password": PASSWORD});
    let password = site.ask("POST", "/api/v1/tokens", &[("origin", ORIGIN)], Some(&body));
    let old = cookie(&password);
    let enter = |headers: &[(&str, &str)], device: &mut Device| {
        let challenge = site.ask("POST", "/api/v1/tokens/passkey/challenge", headers, Some(&json!({})));
        let challenge = challenge.ok(201);
        let credential = device.sign(&challenge["options"]);
        let body = json!({"challenge": challenge["challenge"], "credential": credential});
        site.ask("POST", "/api/v1/tokens/passkey", headers, Some(&body))
    };
    let opened = enter(&[("origin", ORIGIN), ("cookie", &old)], &mut phone);
    let attributes = |answer: &Answer| {
        let whole = answer.header("set-cookie").unwrap().to_string();
        whole.split_once(';').unwrap().1.to_string()
    };
    assert_eq!(attributes(&opened), attributes(&password));
    let new = cookie(&opened);
    site.ask("GET", "/api/v1/account", &[("cookie", &new)], None).ok(200);
    site.ask("GET", "/api/v1/account", &[("cookie", &old)], None).refused(401, "unauthorized");
    // A page of somebody else gets nothing.
    let foreign = [("origin", "https://evil.example")];
    for path in ["/api/v1/tokens/passkey/challenge", "/api/v1/tokens/passkey"] {
        let body = json!({"challenge": "x", "credential": {}});
        site.ask("POST", path, &foreign, Some(&body)).refused(403, "forbidden");
    }
}

#[test]
fn what_is_no_answer_to_what_was_asked_opens_nothing() {
    let site = site();
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    let (mut phone, mut other) = (Device::new("phone"), Device::new("other"));
    add(&site, &ada, &mut phone, "phone");
    add(&site, &ben, &mut other, "other");
    let refused = |challenge: &Value, credential: Value| {
        let answer = enter_with(&site, challenge, credential);
        let text = answer.text.clone();
        answer.refused(401, "unauthorized");
        text
    };
    let mut said = Vec::new();
    // From another page, without its owner, to another question, for another site.
    let challenge = to_sign(&site, None);
    let mut evil = Device { origin: "https://evil.example".to_string(), ..phone.clone() };
    said.push(refused(&challenge, evil.sign(&challenge["options"])));
    let challenge = to_sign(&site, None);
    let mut absent = Device { verified: false, ..phone.clone() };
    said.push(refused(&challenge, absent.sign(&challenge["options"])));
    let (one, two) = (to_sign(&site, None), to_sign(&site, None));
    said.push(refused(&one, phone.sign(&two["options"])));
    let challenge = to_sign(&site, None);
    let mut elsewhere = challenge["options"].clone();
    elsewhere["publicKey"]["rpId"] = json!("evil.example");
    said.push(refused(&challenge, phone.sign(&elsewhere)));
    // A signature of another key, and one that is none.
    let challenge = to_sign(&site, None);
    let mut stranger = Device { id: phone.id.clone(), user: phone.user.clone(), ..Device::new("stranger") };
    stranger.count = 100;
    said.push(refused(&challenge, stranger.sign(&challenge["options"])));
    let challenge = to_sign(&site, None);
    let mut credential = phone.sign(&challenge["options"]);
    credential["response"]["signature"] = json!("AAAA");
    said.push(refused(&challenge, credential));
    // A key that nobody knows; one that says it opens the account of another; one for another name.
    let challenge = to_sign(&site, None);
    let mut unknown = Device { user: phone.user.clone(), ..Device::new("unknown") };
    said.push(refused(&challenge, unknown.sign(&challenge["options"])));
    let challenge = to_sign(&site, None);
    let mut thief = Device { user: phone.user.clone(), ..other.clone() };
    said.push(refused(&challenge, thief.sign(&challenge["options"])));
    let challenge = to_sign(&site, Some("Ada"));
    said.push(refused(&challenge, other.sign(&challenge["options"])));
    let challenge = to_sign(&site, Some("Nobody"));
    said.push(refused(&challenge, phone.sign(&challenge["options"])));
    // The same answer again; one that comes too late; one to what nobody asked.
    let challenge = to_sign(&site, None);
    let credential = phone.sign(&challenge["options"]);
    enter_with(&site, &challenge, credential.clone()).ok(201);
    said.push(refused(&challenge, credential));
    let challenge = to_sign(&site, None);
    site.time.advance(5 * MINUTE);
    said.push(refused(&challenge, phone.sign(&challenge["options"])));
    let invented = json!({"challenge": "nothing"});
    said.push(refused(&invented, phone.sign(&challenge["options"])));
    // What a device was asked to make a key with.
    let challenge = asked(&site, &ada);
    let mut options = challenge["options"].clone();
    options["publicKey"]["rpId"] = json!("hexad.example");
    said.push(refused(&challenge, phone.sign(&options)));
    for credential in [json!(null), json!("x"), json!({}), json!({"id": "x", "rawId": "?", "response": []})] {
        said.push(refused(&to_sign(&site, None), credential));
    }
    assert!(said.iter().all(|text| *text == said[0]), "all are refused alike: {said:?}");
    enter(&site, &mut phone).ok(201);
}

/// An answer with some of its bytes changed, or cut off.
fn bent(credential: &Value, rng: &mut SplitMix) -> Value {
    let mut credential = credential.clone();
    let fields: Vec<String> = credential["response"].as_object().unwrap().keys().cloned().collect();
    let field = &fields[rng.below(fields.len())];
    let mut bytes = BASE64.decode(credential["response"][field].as_str().unwrap()).unwrap();
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len());
        match rng.below(4) {
            0 => bytes.truncate(at + 1),
            1 => bytes.insert(at, 0x9f),
            _ => bytes[at] = rng.below(256) as u8,
        }
    }
    credential["response"][field] = json!(BASE64.encode(bytes));
    credential
}

/// What a device says is read by a library: whatever it is, the answer is one of ours, and the server goes on.
#[test]
fn strange_answers_of_devices_are_refused_in_words() {
    let site = site();
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    let mut rng = SplitMix::new(29);
    for i in 0..100 {
        let challenge = asked(&site, &ada);
        let mut device = Device::new(&format!("device {i}"));
        let credential = bent(&device.make(&challenge["options"]), &mut rng);
        let answer = add_with(&site, &ada, &challenge, credential, None);
        // Some bytes say nothing, such as the device's make.
        match answer.status {
            201 => {
                let path = format!("/api/v1/account/passkeys/{}", answer.body["id"].as_str().unwrap());
                ada.ask(&site, "DELETE", &path, None).ok(204);
            }
            _ => {
                answer.refused(403, "forbidden");
            }
        }
    }
    for _ in 0..300 {
        let challenge = to_sign(&site, None);
        let credential = bent(&phone.sign(&challenge["options"]), &mut rng);
        let answer = enter_with(&site, &challenge, credential);
        assert!(matches!(answer.status, 201 | 401), "{}", answer.text);
    }
    assert!(list(&site, &ada)[0].get("stopped").is_none());
    enter(&site, &mut phone).ok(201);
}

#[test]
fn a_passkey_is_added_by_the_owner_who_knows_the_password_and_to_one_account() {
    let site = site();
    let (ada, ben, guest) = (site.register("Ada"), site.register("Ben"), site.guest("Cleo"));
    let ask = |who: &Person, body: &Value| who.post(&site, "/api/v1/account/passkeys/challenge", body);
    site.post("/api/v1/account/passkeys/challenge", &json!({})).refused(401, "unauthorized");
    ask(&guest, &json!({})).refused(403, "forbidden");
    ask(&ada, &json!({})).refused(403, "forbidden");
    ask(&ada, &json!({"current": "wrong horse"})).refused(403, "forbidden");
    let made = ada.post(&site, "/api/v1/account/tokens", &json!({"scopes": ["read", "play"]})).ok(201);
    let program = with_token(&ada, &made);
    ask(&program, &json!({"current": PASSWORD})).refused(403, "forbidden");
    program.get(&site, "/api/v1/account/passkeys").refused(403, "forbidden");
    // An answer that is none, to something else, from elsewhere, of somebody else, too late or twice.
    let mut phone = Device::new("phone");
    let refused = |who: &Person, challenge: &Value, credential: Value| {
        add_with(&site, who, challenge, credential, None).refused(403, "forbidden");
    };
    let challenge = asked(&site, &ada);
    refused(&ada, &challenge, json!({}));
    let (one, two) = (asked(&site, &ada), asked(&site, &ada));
    refused(&ada, &one, phone.make(&two["options"]));
    let challenge = asked(&site, &ada);
    let mut evil = Device { origin: "https://evil.example".to_string(), ..phone.clone() };
    refused(&ada, &challenge, evil.make(&challenge["options"]));
    let challenge = asked(&site, &ada);
    let mut absent = Device { verified: false, ..phone.clone() };
    refused(&ada, &challenge, absent.make(&challenge["options"]));
    let challenge = asked(&site, &ada);
    refused(&ben, &challenge, phone.make(&challenge["options"]));
    let challenge = asked(&site, &ada);
    site.time.advance(5 * MINUTE);
    refused(&ada, &challenge, phone.make(&challenge["options"]));
    let challenge = asked(&site, &ada);
    let credential = phone.make(&challenge["options"]);
    add_with(&site, &ada, &challenge, credential.clone(), Some(&"x".repeat(81))).refused(413, "too-large");
    add_with(&site, &ada, &challenge, credential.clone(), None).ok(201);
    refused(&ada, &challenge, credential);
    assert!(list(&site, &ada)[0].get("label").is_none());
    // The device is told which keys there are. One that does not heed it, and another account, are refused.
    let challenge = asked(&site, &ada);
    let excluded = &challenge["options"]["publicKey"]["excludeCredentials"];
    assert_eq!(excluded.as_array().unwrap().len(), 1);
    refused(&ada, &challenge, phone.make(&challenge["options"]));
    let challenge = asked(&site, &ben);
    refused(&ben, &challenge, phone.clone().make(&challenge["options"]));
    assert_eq!((list(&site, &ada).len(), list(&site, &ben).len()), (1, 0));
}

#[test]
fn an_account_has_at_most_twenty_passkeys() {
    let site = site();
    let ada = site.register("Ada");
    for i in 0..19 {
        add(&site, &ada, &mut Device::new(&format!("device {i}")), "one of many");
    }
    // Two that are asked for at the same time: one comes too late.
    let (one, two) = (asked(&site, &ada), asked(&site, &ada));
    let credential = Device::new("last").make(&one["options"]);
    add_with(&site, &ada, &one, credential, None).ok(201);
    let credential = Device::new("too late").make(&two["options"]);
    add_with(&site, &ada, &two, credential, None).refused(429, "too-many");
    let body = json!({"current": PASSWORD});
    ada.post(&site, "/api/v1/account/passkeys/challenge", &body).refused(429, "too-many");
    assert_eq!(list(&site, &ada).len(), 20);
}

#[test]
fn a_passkey_whose_count_goes_back_is_stopped() {
    let site = site();
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    let copy = phone.clone();
    for _ in 0..3 {
        enter(&site, &mut phone).ok(201);
    }
    let challenge = to_sign(&site, None);
    let mut thief = copy;
    let credential = thief.sign(&challenge["options"]);
    site.time.advance(MINUTE);
    enter_with(&site, &challenge, credential).refused(401, "unauthorized");
    // Nor does it open anything again, whoever has it; its owner sees why.
    enter(&site, &mut phone).refused(401, "unauthorized");
    let kept = list(&site, &ada);
    assert_eq!(kept[0]["stopped"], kept[0]["created"].as_u64().unwrap() + MINUTE);
    let challenge = to_sign(&site, Some("Ada"));
    assert!(
        !challenge["options"]
            .to_string()
            .contains(phone.make(&asked(&site, &ada)["options"])["id"].as_str().unwrap())
    );
    // A device that does not count, as most do that keep their keys on several, is as good as any.
    let mut plain = Device::new("plain");
    add(&site, &ada, &mut plain, "plain");
    for _ in 0..3 {
        let challenge = to_sign(&site, None);
        enter_with(&site, &challenge, plain.sign_again(&challenge["options"])).ok(201);
    }
    assert!(list(&site, &ada)[1].get("stopped").is_none());
}

#[test]
fn a_name_without_passkeys_is_asked_like_any_other() {
    let site = site();
    site.register("Ada");
    site.guest("Guest");
    let keys = |name: &str| to_sign(&site, Some(name))["options"]["publicKey"]["allowCredentials"].clone();
    for name in ["Ada", "Nobody", "Guest"] {
        let first = keys(name);
        assert!(!first.as_array().unwrap().is_empty(), "{name}");
        assert_eq!(first, keys(name), "the same ones each time");
        assert_eq!(first, keys(&name.to_uppercase()));
        for key in first.as_array().unwrap() {
            assert_eq!(key.as_object().unwrap().keys().collect::<Vec<_>>(), ["type", "id"]);
        }
    }
    assert_ne!(keys("Ada"), keys("Nobody"));
    let plain = to_sign(&site, None)["options"]["publicKey"].clone();
    for (field, value) in to_sign(&site, Some("Nobody"))["options"]["publicKey"].as_object().unwrap() {
        if !["challenge", "allowCredentials"].contains(&field.as_str()) {
            assert_eq!(*value, plain[field], "{field}");
        }
    }
}

#[test]
fn passkeys_go_with_the_account_and_not_with_the_password() {
    let site = site();
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    let body = json!({"password": "another horse", "current": PASSWORD});
    ada.ask(&site, "PATCH", "/api/v1/account", Some(&body)).ok(200);
    enter(&site, &mut phone).ok(201);
    let export = ada.get(&site, "/api/v1/account/export").text;
    let lines: Vec<Value> = export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let line = lines.iter().find(|line| line["type"] == "passkey").unwrap_or_else(|| panic!("{export}"));
    assert_eq!(line["label"], "phone");
    // Whoever opens the account with a code takes it back from everybody.
    let body = json!({"current": "another horse"});
    let codes = ada.post(&site, "/api/v1/account/codes", &body).ok(201);
    let body = json!({"name": "Ada", "code": codes["codes"][0], "password": "third horse"});
    let ada = with_token(&ada, &site.post("/api/v1/recovery", &body).ok(201));
    assert!(list(&site, &ada).is_empty());
    enter(&site, &mut phone).refused(401, "unauthorized");
    // The account's end is theirs, and that of what was asked for it.
    let ask = || ada.post(&site, "/api/v1/account/passkeys/challenge", &json!({"current": "third horse"}));
    let challenge = ask().ok(201);
    let credential = phone.make(&challenge["options"]);
    add_with(&site, &ada, &challenge, credential, None).ok(201);
    enter(&site, &mut phone).ok(201);
    let open = to_sign(&site, Some("Ada"));
    let credential = phone.sign(&open["options"]);
    ada.ask(&site, "DELETE", "/api/v1/account", Some(&json!({"current": "third horse"}))).ok(204);
    enter_with(&site, &open, credential).refused(401, "unauthorized");
    enter(&site, &mut phone).refused(401, "unauthorized");
    let ben = site.register("Ben");
    add(&site, &ben, &mut phone, "the same device");
    enter(&site, &mut phone).ok(201);
}

#[test]
fn a_closed_account_is_closed_to_passkeys_too() {
    let site = site();
    let (ada, eve) = (site.register("Ada"), site.register("Eve"));
    let config = site.config().clone();
    assert!(site.block_on(server::admin::set_moderator(&config, "Ada", true)).unwrap());
    let mut phone = Device::new("phone");
    add(&site, &eve, &mut phone, "phone");
    let deed = |action: &str| {
        let body = json!({"action": action, "target": "Eve", "reason": "enough"});
        ada.post(&site, "/api/v1/moderation/deeds", &body).ok(201);
    };
    deed("close");
    enter(&site, &mut phone).refused(403, "forbidden");
    deed("reopen");
    enter(&site, &mut phone).ok(201);
}

#[test]
fn attempts_with_passkeys_are_counted() {
    let site = Site::with(|config| {
        config.public_url = Some(ORIGIN.to_string());
        config.limits = true;
    });
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    // Whoever has the passkey is never in their own way: each one that succeeds clears the account's count.
    for _ in 0..3 {
        enter(&site, &mut phone).ok(201);
    }
    let ask = |name: &str| site.post("/api/v1/tokens/passkey/challenge", &json!({"name": name}));
    let refused = (0..200).map(|i| ask(&format!("Nobody {i}"))).find(|answer| answer.status != 201);
    let refused = refused.expect("an address has its share");
    assert!(refused.header("retry-after").is_some());
    refused.refused(429, "too-many");
}

/// Whoever tries to open one account from many addresses is stopped by the account's own count, which a proxy's word on
/// the addresses does not change.
#[test]
fn attempts_at_one_account_are_counted_wherever_they_come_from() {
    let site = Site::with(|config| {
        config.public_url = Some(ORIGIN.to_string());
        config.limits = true;
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    let ada = site.register("Ada");
    let mut phone = Device::new("phone");
    add(&site, &ada, &mut phone, "phone");
    let from = |i: usize, path: &str, body: &Value| {
        let address = format!("9.9.{}.{}", i / 200, i % 200);
        site.ask("POST", path, &[("x-forwarded-for", &address)], Some(body))
    };
    let path = "/api/v1/tokens/passkey/challenge";
    let refused =
        (0..200).map(|i| from(i, path, &json!({"name": "ada"}))).find(|answer| answer.status != 201);
    refused.expect("an account has its share").refused(429, "too-many");
    from(300, path, &json!({"name": "Ben"})).ok(201);
    // Without a name, too: it is known whose the passkey is when it comes.
    let challenge = from(301, path, &json!({})).ok(201);
    let body = json!({"challenge": challenge["challenge"], "credential": phone.sign(&challenge["options"])});
    from(302, "/api/v1/tokens/passkey", &body).refused(429, "too-many");
}

#[test]
fn a_site_that_browsers_have_no_passkeys_for_says_so() {
    let site = Site::with(|config| config.public_url = Some("http://hexad.example".to_string()));
    let ada = site.register("Ada");
    let body = json!({"current": PASSWORD});
    let refused = ada.post(&site, "/api/v1/account/passkeys/challenge", &body).refused(404, "unknown");
    assert!(refused["detail"].as_str().unwrap().contains("https"), "{refused}");
    site.post("/api/v1/tokens/passkey/challenge", &json!({})).refused(404, "unknown");
    assert!(list(&site, &ada).is_empty());
}

/// A server that was told no address is found at `localhost`.
#[test]
fn a_server_on_this_machine_has_passkeys_at_localhost() {
    let site = Site::alone(|_| {});
    let ada = site.register("Ada");
    let (_, port) = site.address.rsplit_once(':').unwrap();
    let mut phone = Device { origin: format!("http://localhost:{port}"), ..Device::new("phone") };
    let challenge = asked(&site, &ada);
    assert_eq!(challenge["options"]["publicKey"]["rp"]["id"], "localhost");
    let credential = phone.make(&challenge["options"]);
    add_with(&site, &ada, &challenge, credential, None).ok(201);
    enter(&site, &mut phone).ok(201);
    let mut elsewhere = Device { origin: "http://localhost:1".to_string(), ..phone };
    enter(&site, &mut elsewhere).refused(401, "unauthorized");
}
