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

  /// Whether each text is in a row of the page.
  func hasRows(_ texts: String...) -> Bool {
    texts.allSatisfy { text in page.contains { $0.contains(text) } }
  }

  /// Opens the editor for a note in a file whose change replaces a line, and moves it to the new line.
  func openNoteEditorOnNewLine() throws {
    session.send("c")
    try wait("the editor") { $0.hasRows("✎ note on", "Ctrl-S save") }
    for _ in 0..<4 { session.send("\u{1B}[1;3B") }
    try wait("the new line") { run in
      run.page.contains { $0.hasPrefix("▌") && $0.contains(" + ") }
    }
  }

  /// Writes a note on the new line of a change that replaces a line.
  func writeNoteOnNewLine(_ text: String) throws {
    try openNoteEditorOnNewLine()
    session.send(text + "\u{13}")
    try wait("the frame") {
      $0.hasRows("╭─ ✎ note ─", "╰─") && !$0.hasRows("Ctrl-S") && $0.status.contains("note saved")
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
