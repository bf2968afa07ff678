//! Games that older versions have kept in a browser still open. There is a file for each form in which games
//! were ever kept; none is ever removed.

use std::fs;
use std::path::Path;

use session::Session;

#[test]
fn games_of_every_version_still_open() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saved");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let session = Session::load_now(&text, 1_800_000_000_000)
            .unwrap_or_else(|damage| panic!("{}: {damage}", path.display()));
        assert!(session.ply() > 0 && session.setup().local, "{}", path.display());
        // What is read is written again as it was.
        assert_eq!(session.record().to_string(), text, "{}", path.display());
        count += 1;
    }
    assert!(count >= 2);
}
