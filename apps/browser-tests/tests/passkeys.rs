//! Passkeys in the browser, with a device that Chromium plays: to add one, to sign in with it, to remove it.

use browser_tests::{Browser, Options};
use serde_json::json;

const PASSWORD: &str = "correct horse";
const ITEM: &str = "li[data-name=passkey]";
const WORD: &str = "form[data-name=add-passkey] .word";

fn unfold(browser: &Browser) {
    browser.wait_for("details[data-name=passkeys] summary");
    browser.click("details[data-name=passkeys] summary");
    browser.wait_for("form[data-name=add-passkey]");
}

fn add(browser: &Browser, label: &str, password: &str) {
    browser.fill("form[data-name=add-passkey] input[name=label]", label);
    browser.fill("form[data-name=add-passkey] input[name=current]", password);
    browser.click("form[data-name=add-passkey] [data-name=send]");
}

/// Waits until there are so many passkeys in the list.
fn wait_for_passkeys(browser: &Browser, count: usize) {
    let body = "return document.querySelectorAll(arguments[0]).length === arguments[1]";
    browser.wait(&format!("{count} passkeys"), body, json!([ITEM, count]));
}

fn sign_out(browser: &Browser) {
    browser.click("[data-name=sign-out]");
    browser.wait_for("form[data-name=sign-in]");
}

/// Everything that one does with a passkey, with the mouse and with the keyboard.
fn from_first_to_last(browser: &Browser, name: &str, picture: &str) {
    browser.add_device();
    browser.go("/account");
    browser.register(name, PASSWORD);
    unfold(browser);
    // The password is asked for, and it must be the right one.
    add(browser, "one", "wrong horse");
    browser.wait_text(&format!("{WORD}.wrong"));
    assert_eq!(browser.count(ITEM), 0);
    add(browser, "<b>one</b>", PASSWORD);
    wait_for_passkeys(browser, 1);
    browser.wait_text(&format!("{WORD}:not(.wrong)"));
    assert!(browser.text(ITEM).contains("<b>one</b>"));
    let field = "return document.querySelector('form[data-name=add-passkey] input[name=current]').value";
    assert_eq!(browser.script(field, json!([])), "", "the password is not left there");
    // A device that has one makes no second.
    add(browser, "two", PASSWORD);
    browser.wait_text(&format!("{WORD}.wrong"));
    assert_eq!(browser.count(ITEM), 1);
    browser.picture(&format!("{picture}-passkeys"));
    // In without a name, and by the keyboard alone with a name.
    sign_out(browser);
    browser.picture(&format!("{picture}-passkey-sign-in"));
    browser.click("[data-name=passkey]");
    assert!(browser.wait_text("[data-name=hello]").contains(name));
    sign_out(browser);
    browser.fill("form[data-name=sign-in] input[name=name]", name);
    browser.tab_to("button[data-name=passkey]");
    browser.keys(&["Enter"]);
    assert!(browser.wait_text("[data-name=hello]").contains(name));
    // It is a sign-in like any other: a page that is loaded anew knows who is there.
    browser.reload();
    assert!(browser.wait_text("[data-name=hello]").contains(name));
    // Removed, it opens nothing, and the page says so.
    unfold(browser);
    wait_for_passkeys(browser, 1);
    browser.click("[data-name=remove-passkey]");
    wait_for_passkeys(browser, 0);
    sign_out(browser);
    browser.click("[data-name=passkey]");
    browser.wait_text("form[data-name=sign-in] .word.wrong");
    assert!(!browser.has("[data-name=hello]"));
    browser.no_complaints_about_refusals();
}

#[test]
fn a_passkey_is_added_opens_the_account_and_is_removed() {
    let browser = Browser::start(Options::default());
    from_first_to_last(&browser, "Ada", "account");
}

/// On a phone, from the right.
#[test]
fn passkeys_are_used_on_a_phone_in_hebrew() {
    let browser = Browser::start(Options { language: "he", size: (375, 800), ..Options::default() });
    from_first_to_last(&browser, "עדה", "he-account");
    assert_eq!(browser.script("return document.documentElement.dir", json!([])), "rtl");
    let width = "return document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(browser.script(width, json!([])), true);
}

/// Where a browser has no passkeys, at an address that is a number, nothing of them is shown.
#[test]
fn where_there_are_no_passkeys_none_are_offered() {
    let browser = Browser::start(Options::default());
    let number = browser.origin().replace("localhost", "127.0.0.1");
    let url = json!({ "url": format!("{number}/account") });
    browser.driver.post("url", &url).unwrap();
    browser.ready();
    browser.wait_for("form[data-name=sign-in]");
    assert!(!browser.has("[data-name=passkey]"));
    browser.register("Ada", PASSWORD);
    browser.wait_for("details[data-name=change]");
    assert!(!browser.has("details[data-name=passkeys]"));
    browser.no_complaints_about_refusals();
}
