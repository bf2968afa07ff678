//! Values that views follow, made small.
//!
//! A signal of the framework is compiled anew for every type that it holds, some kilobytes each time. Here one
//! signal of a number says that something has changed, and the values lie beside it: a first visit loads a
//! fifth less. The methods are called as those of the framework's signals are.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::*;

/// Where values of all types lie.
type Slot = StoredValue<Rc<RefCell<dyn Any>>, LocalStorage>;

/// A value that views follow. A handle: copies are the same value. It lives as long as the part of the page in
/// which it was made.
pub struct Live<T: 'static> {
    slot: Slot,
    version: RwSignal<u32>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Live<T> {
    fn clone(&self) -> Live<T> {
        *self
    }
}

impl<T> Copy for Live<T> {}

/// Looks at what lies in a slot, unless the part of the page is gone to which it belongs.
/// All types share this; what is compiled for each of them is little.
#[inline(never)]
fn look(slot: Slot, f: &mut dyn FnMut(&dyn Any)) {
    if let Some(value) = slot.try_get_value() {
        f(&*value.borrow());
    }
}

/// Changes what lies in a slot.
#[inline(never)]
fn change(slot: Slot, f: &mut dyn FnMut(&mut dyn Any)) {
    if let Some(value) = slot.try_get_value() {
        f(&mut *value.borrow_mut());
    }
}

fn read<T: 'static, R>(slot: Slot, f: impl FnOnce(&T) -> R) -> Option<R> {
    let (mut f, mut result) = (Some(f), None);
    look(slot, &mut |value| result = value.downcast_ref().zip(f.take()).map(|(value, f)| f(value)));
    result
}

fn write<T: 'static, R>(slot: Slot, f: impl FnOnce(&mut T) -> R) -> Option<R> {
    let (mut f, mut result) = (Some(f), None);
    change(slot, &mut |value| result = value.downcast_mut().zip(f.take()).map(|(value, f)| f(value)));
    result
}

fn slot<T: 'static>(value: T) -> Slot {
    StoredValue::new_local(Rc::new(RefCell::new(value)) as Rc<RefCell<dyn Any>>)
}

/// What a view does that asks after its part of the page is gone is a mistake of the app.
fn gone() -> ! {
    panic!("a value was asked for when its page was gone")
}

impl<T: 'static> Live<T> {
    /// Begins with this value.
    pub fn new(value: T) -> Live<T> {
        Live { slot: slot(value), version: RwSignal::new(0), of: PhantomData }
    }

    /// Whoever calls this is called again when the value changes.
    pub fn track(self) {
        self.version.track();
    }

    /// Tells everybody who follows that the value has changed.
    pub fn notify(self) {
        let _ = self.version.try_update(|n| *n = n.wrapping_add(1));
    }

    /// Looks at the value, and follows it.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.track();
        self.with_untracked(f)
    }

    /// Looks at the value once.
    pub fn with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.try_with_untracked(f).unwrap_or_else(|| gone())
    }

    /// Looks at the value once; nothing when it is gone.
    pub fn try_with_untracked<R>(self, f: impl FnOnce(&T) -> R) -> Option<R> {
        read(self.slot, f)
    }

    /// Changes the value; nothing happens when it is gone.
    pub fn try_update<R>(self, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = self.quietly(f);
        self.notify();
        result
    }

    /// Changes the value and tells nobody.
    pub fn quietly<R>(self, f: impl FnOnce(&mut T) -> R) -> Option<R> {
        write(self.slot, f)
    }

    /// Changes the value.
    pub fn update(self, f: impl FnOnce(&mut T)) {
        self.try_update(f);
    }

    /// Puts another value in its place.
    pub fn set(self, value: T) {
        self.try_update(|old| *old = value);
    }
}

impl<T: Clone + 'static> Live<T> {
    /// The value, and follows it.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, once.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

impl<T: Clone + Send + Sync + 'static> From<Live<T>> for Signal<T> {
    fn from(live: Live<T>) -> Signal<T> {
        Signal::derive(move || live.get())
    }
}

/// A value that follows from others. It is found anew when they change, and whoever follows it is told only when
/// it is another.
pub struct Derived<T: 'static> {
    slot: Slot,
    memo: Memo<u32>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Derived<T> {
        *self
    }
}

impl<T> Copy for Derived<T> {}

impl<T: PartialEq + 'static> Derived<T> {
    /// What `f` says, which asks other values.
    pub fn new(f: impl Fn() -> T + Send + Sync + 'static) -> Derived<T> {
        let slot = slot(None::<T>);
        let find = move |version: Option<&u32>| {
            let value = f();
            let version = version.copied().unwrap_or(0);
            let changed = write(slot, |old: &mut Option<T>| {
                let changed = old.as_ref() != Some(&value);
                *old = Some(value);
                changed
            });
            if changed == Some(true) { version.wrapping_add(1) } else { version }
        };
        Derived { slot, memo: memo(Box::new(find)), of: PhantomData }
    }

    /// Whoever calls this is called again when the value changes.
    pub fn track(self) {
        self.memo.get();
    }

    /// Looks at the value, and follows it.
    pub fn with<R>(self, f: impl FnOnce(&T) -> R) -> R {
        self.memo.get();
        self.read(f)
    }

    fn read<R>(self, f: impl FnOnce(&T) -> R) -> R {
        read(self.slot, |value: &Option<T>| value.as_ref().map(f)).flatten().unwrap_or_else(|| gone())
    }

    /// The value, and follows it.
    pub fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    /// The value, once.
    pub fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.memo.get_untracked();
        self.read(T::clone)
    }

    /// The value, once; nothing when it is gone.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        self.memo.try_get_untracked()?;
        read(self.slot, Option::<T>::clone).flatten()
    }
}

type Find = Box<dyn Fn(Option<&u32>) -> u32 + Send + Sync>;

/// One function for all, so that it is compiled once.
fn memo(find: Find) -> Memo<u32> {
    Memo::new(find)
}

impl<T: Clone + PartialEq + Send + Sync + 'static> From<Derived<T>> for Signal<T> {
    fn from(derived: Derived<T>) -> Signal<T> {
        Signal::derive(move || derived.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_change_and_what_follows_from_them_does() {
        let owner = Owner::new();
        owner.set();
        let live = Live::new(3);
        let even = Derived::new(move || live.get() % 2 == 0);
        assert!(!even.get_untracked());
        live.update(|n| *n += 1);
        assert!(even.get_untracked());
        assert_eq!((live.get_untracked(), live.quietly(|n| *n)), (4, Some(4)));
        owner.cleanup();
    }

    #[test]
    fn what_is_gone_is_not_asked() {
        let owner = Owner::new();
        let live = owner.with(|| Live::new(String::from("here")));
        assert_eq!(live.try_with_untracked(String::len), Some(4));
        owner.cleanup();
        assert_eq!(live.try_with_untracked(String::len), None);
        assert_eq!(live.try_update(String::clear), None);
    }
}
