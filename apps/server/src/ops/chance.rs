//! Randomness from the system: ids that cannot be guessed, and secrets.

const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Fills a buffer with random bytes. A system without randomness cannot keep secrets, so nothing goes on without.
pub fn fill(buffer: &mut [u8]) {
    if let Err(error) = getrandom::fill(buffer) {
        tracing::error!("the system gives no random numbers: {error}");
        std::process::abort();
    }
}

fn text(length: usize) -> String {
    let mut bytes = vec![0; length];
    fill(&mut bytes);
    bytes.iter().map(|b| char::from(LETTERS[usize::from(b % 32)])).collect()
}

/// An id of 80 random bits: whoever does not know it does not find it.
pub fn id() -> String {
    text(16)
}

/// A secret of 200 random bits.
pub fn secret() -> String {
    text(40)
}

/// A random number below `n`.
pub fn below(n: usize) -> usize {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    ((u128::from(u64::from_le_bytes(bytes)) * n as u128) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_differ_and_are_plain() {
        let ids: std::collections::HashSet<String> = (0..1_000).map(|_| id()).collect();
        assert_eq!(ids.len(), 1_000);
        assert!(ids.iter().all(|id| id.len() == 16 && id.bytes().all(|b| b.is_ascii_alphanumeric())));
        assert!((0..1_000).all(|_| below(3) < 3));
    }
}
