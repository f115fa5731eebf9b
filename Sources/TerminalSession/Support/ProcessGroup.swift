import Glibc

/// Inspects process groups.
package enum ProcessGroup {
  /// Returns whether a group has processes that have not ended. Zombies have ended.
  package static func isAlive(_ group: Int32) -> Bool {
    guard kill(-group, 0) == 0 || errno == EPERM else { return false }
    return processes(of: group).contains { $0.state != "Z" && $0.state != "X" }
  }

  /// Waits until a group has no such processes. Returns whether it succeeded.
  ///
  /// - Parameter timeout: The longest wait in seconds.
  package static func waitForEnd(of group: Int32, timeout: Double = 10) -> Bool {
    let end = PTYSession.clock + timeout
    while isAlive(group) {
      guard PTYSession.clock < end else { return false }
      // The end of a process that is not a child cannot be waited for.
      poll(nil, 0, 20)
    }
    return true
  }

  /// The processes of a group, and their states as in proc(5).
  private static func processes(of group: Int32) -> [(process: Int32, state: Substring)] {
    let names = (try? FolderListing.names(inFolder: "/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), let text = try? FileIO.readText(at: "/proc/\(name)/stat"),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // State, parent and group follow the name, which may contain anything.
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 2, Int32(fields[2]) == group else { return nil }
      return (process, fields[0])
    }
  }
}
