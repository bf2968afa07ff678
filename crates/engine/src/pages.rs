//! How tables lie in memory.
#![allow(unsafe_code)]

/// Asks the system to keep a block of memory, not yet written to, in large pages, so that reaching into it here and
/// there costs less. Where there is no way to ask, or the block is small, nothing happens.
pub(crate) fn prefer_large_pages<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let bytes = memory.as_mut_ptr_range();
        let (start, end) = (bytes.start.addr().next_multiple_of(PAGE), bytes.end.addr() & !(PAGE - 1));
        if start < end {
            // SAFETY: the pages lie within memory that is ours alone, and the advice changes nothing in them.
            unsafe {
                libc::madvise(bytes.start.with_addr(start).cast(), end - start, libc::MADV_HUGEPAGE);
            }
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_every_size_may_be_asked_about_and_keep_what_is_in_them() {
        for length in [0, 1, 511, 512, 513, 5000, 1 << 20] {
            let mut block: Vec<u64> = (0..length).collect();
            prefer_large_pages(&mut block);
            assert!(block.iter().copied().eq(0..length));
        }
    }
}
