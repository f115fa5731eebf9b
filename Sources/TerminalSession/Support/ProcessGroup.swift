import Glibc

/// Processes that belong together.
package enum ProcessGroup {
  /// Whether a group has members that run, sleep or are stopped; those that only wait to be reaped
  /// have ended.
  package static func isAlive(_ group: Int32) -> Bool {
    guard kill(-group, 0) == 0 || errno == EPERM else { return false }
    return members(of: group).contains { $0.state != "Z" && $0.state != "X" }
  }

  /// Waits until a group has no such members any more; tells whether that came to be.
  ///
  /// - Parameter timeout: how long to wait, in seconds.
  package static func waitForEnd(of group: Int32, timeout: Double = 10) -> Bool {
    let end = PTYSession.clock + timeout
    while isAlive(group) {
      guard PTYSession.clock < end else { return false }
      // Nothing tells of the end of what is nobody's child.
      poll(nil, 0, 20)
    }
    return true
  }

  /// The processes of a group, and their states as proc(5) has them.
  private static func members(of group: Int32) -> [(process: Int32, state: Substring)] {
    let names = (try? FolderListing.names("/proc")) ?? []
    return names.compactMap { name in
      guard let process = Int32(name), let text = try? FileText.read("/proc/\(name)/stat"),
        let end = text.lastIndex(of: ")")
      else { return nil }
      // State, parent, group: after the name, in which anything may stand.
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 2, Int32(fields[2]) == group else { return nil }
      return (process, fields[0])
    }
  }
}
