//! How much memory there is for this program.

#[cfg(target_os = "linux")]
use std::fs;
#[cfg(target_os = "linux")]
use std::path::Path;

/// How much memory a program may still take without others going short, where the system says so.
#[cfg(target_os = "linux")]
pub(crate) fn available() -> Option<usize> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    let groups = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let left = left_in_groups(Path::new("/sys/fs/cgroup"), &groups);
    Some(kilobytes.saturating_mul(1024).min(left))
}

/// How much memory a program may still take without others going short: here the system does not say.
#[cfg(not(target_os = "linux"))]
pub(crate) fn available() -> Option<usize> {
    None
}

/// The files in which a kind of group tells of its memory: the limit, what is used, and the line of `memory.stat` with the
/// part of that which is given back when it is needed.
#[cfg(target_os = "linux")]
struct Files {
    limit: &'static str,
    used: &'static str,
    cached: &'static str,
}

/// What is left to a program by the groups that it is in: containers and services have limits of their own, and so have
/// those around them. `groups` is what `/proc/self/cgroup` says.
#[cfg(target_os = "linux")]
fn left_in_groups(mount: &Path, groups: &str) -> usize {
    let second = Files { limit: "memory.max", used: "memory.current", cached: "inactive_file" };
    let first = Files {
        limit: "memory.limit_in_bytes",
        used: "memory.usage_in_bytes",
        cached: "total_inactive_file",
    };
    let mut least = usize::MAX;
    for line in groups.lines() {
        // `0::/path`, or in the first version `9:memory:/path`.
        let mut fields = line.splitn(3, ':').skip(1);
        let (Some(kinds), Some(path)) = (fields.next(), fields.next()) else { continue };
        let (roots, files) = match kinds {
            "" => ([mount.to_path_buf(), mount.join("unified")], &second),
            _ if kinds.split(',').any(|kind| kind == "memory") => {
                ([mount.join("memory"), mount.join(kinds)], &first)
            }
            _ => continue,
        };
        for root in roots {
            // Inside a container the way down may not be seen, and what is at the root is its own.
            for group in Path::new(path.trim_start_matches('/')).ancestors() {
                least = least.min(left_in(&root.join(group), files).unwrap_or(usize::MAX));
            }
        }
    }
    least
}

/// What is left in one group; nothing when it has no limit.
#[cfg(target_os = "linux")]
fn left_in(group: &Path, files: &Files) -> Option<usize> {
    let number = |name: &str| fs::read_to_string(group.join(name)).ok()?.trim().parse::<usize>().ok();
    let limit = number(files.limit)?;
    let told = fs::read_to_string(group.join("memory.stat")).unwrap_or_default();
    let cached = told.lines().find_map(|line| line.strip_prefix(files.cached)?.trim().parse::<usize>().ok());
    let used = number(files.used).unwrap_or(0).saturating_sub(cached.unwrap_or(0));
    Some(limit.saturating_sub(used))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_tightest_of_nested_groups_counts() {
        let mount = std::env::temp_dir().join(format!("hexad-groups-{}", std::process::id()));
        let put = |path: &str, text: &str| {
            let path = mount.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let left = |groups: &str| left_in_groups(&mount, groups);
        // Version 2: the service has no limit, the slice around it has one.
        put("user.slice/memory.max", "1000\n");
        put("user.slice/memory.current", "700\n");
        put("user.slice/memory.stat", "anon 500\ninactive_file 200\n");
        put("user.slice/app.service/memory.max", "max\n");
        put("user.slice/app.service/memory.current", "600\n");
        assert_eq!(left("0::/user.slice/app.service\n"), 500);
        put("user.slice/app.service/memory.max", "650\n");
        assert_eq!(left("0::/user.slice/app.service\n"), 50);
        assert_eq!(left("0::/user.slice\n"), 500);
        assert_eq!(left("0::/system.slice\n"), usize::MAX);
        // A container that sees itself at the root.
        put("memory.max", "300\n");
        assert_eq!(left("0::/\n"), 300);
        assert_eq!(left("0::/somewhere/outside\n"), 300);
        // Version 1, with its own names and places.
        fs::remove_file(mount.join("memory.max")).unwrap();
        put("memory/docker/x/memory.limit_in_bytes", "100\n");
        put("memory/docker/x/memory.usage_in_bytes", "60\n");
        put("memory/docker/x/memory.stat", "inactive_file 1\ntotal_inactive_file 10\n");
        put("memory/memory.limit_in_bytes", "9223372036854771712\n");
        assert_eq!(left("12:cpu,cpuacct:/docker/x\n9:memory:/docker/x\n0::/\n"), 50);
        // More is used than may be: nothing is left. Nonsense is no limit.
        put("memory/docker/x/memory.usage_in_bytes", "900\n");
        assert_eq!(left("9:memory:/docker/x\n"), 0);
        assert_eq!(left("nonsense\n9\n\n"), usize::MAX);
        fs::remove_dir_all(mount).unwrap();
    }
}
