import TabPagerCore
import TabPagerTestSupport
import Testing

extension PagerInShell {
  /// Writes a note on the line that some keys go to: by default, the removed line of the change.
  func writeNote(_ text: String, after keys: String = ")k") throws {
    session.send(keys + "c")
    try wait("the editor") { run in run.page.contains { $0.contains("Ctrl-S save") } }
    session.send(text + "\u{13}")
    try wait("the note") { run in
      run.page.contains { $0.contains("│ \(text)") } && run.status.contains("note saved")
    }
  }

  /// Quits, and returns the printed notes.
  func quitWithNotes() throws -> [String] {
    session.press("q")
    #expect(try session.waitForExit() == .exited(0))
    let rows = (0..<session.screen.size.height).map { session.screen.row($0) }
    return Array(rows[..<((rows.lastIndex { !$0.isEmpty } ?? -1) + 1)])
  }
}
