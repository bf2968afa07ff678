//! A search takes its memory when it begins; a hundred times the positions take no more of it.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

use engine::{Engine, Limits, ManualTime, Request, Signals};
use game::{Position as _, SplitMix};
use games::AnyPosition;

thread_local! {
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

/// Counts how often each thread asks for memory.
struct Counting;

fn count() {
    TAKEN.set(TAKEN.get() + 1);
}

// SAFETY: everything is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often a search of so many positions asks for memory, and how often it tells what it has found.
fn taken(engine: &mut Engine, position: &AnyPosition, nodes: u64) -> (usize, usize) {
    engine.new_game();
    let (mut told, before) = (0, TAKEN.get());
    engine.search(Request::new(position, &Limits::to_nodes(nodes), &Signals::new()), &mut |_| told += 1);
    (TAKEN.get() - before, told)
}

#[test]
fn memory_does_not_grow_with_the_search() {
    for rules in games::Rules::all() {
        for plies in [4, 45] {
            let mut rng = SplitMix::new(3 + plies);
            let mut position = AnyPosition::start(&rules);
            for _ in 0..plies {
                let mut next = position.clone();
                next.play_unchecked(*rng.pick(&position.moves()).unwrap());
                if next.outcome().is_none() {
                    position = next;
                }
            }
            let mut engine = Engine::new(4, 1, Arc::new(ManualTime::default()));
            taken(&mut engine, &position, 1000);
            let (few, told_few) = taken(&mut engine, &position, 1000);
            let (many, told_many) = taken(&mut engine, &position, 100_000);
            // Each report has a line of moves.
            assert!(many <= few + 6 * (told_many - told_few), "{position}: {few}, then {many}");
        }
    }
}
