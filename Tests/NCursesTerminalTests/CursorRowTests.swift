import Testing

@testable import NCursesTerminal

@Suite("Moves of the cursor along its row") struct CursorRowTests {
  /// What is written of frames, one after another.
  private func written(_ frames: String...) -> [String] {
    var cursor = CursorRow()
    return frames.map { frame in
      var bytes = Array("=\(frame)".replacing("E", with: "\u{1B}").utf8)
      // What stands before the frame is not its business.
      cursor.condense(&bytes, from: 1)
      return String(decoding: bytes.dropFirst(), as: UTF8.self).replacing("\u{1B}", with: "E")
    }
  }

  @Test("A second move to the same row names the column, also in the next frame")
  func same() {
    #expect(
      written("E[2;15H─E[2;27H━", "E[2;16H─E[3;1HxE[3;100Hy", "E[2;9HzE[3;9HzE[3;10Hz")
        == ["E[2;15H─E[27G━", "E[16G─E[3;1HxE[100Gy", "E[2;9HzE[3;9HzE[10Gz"])
    #expect(written("E[2;1HaE[12;1HbE[12;3H") == ["E[2;1HaE[12;1HbE[3G"])
  }

  @Test(
    "What leaves the cursor in its row may stand between",
    arguments: [
      "E[m", "E[38;5;75m", "E[K", "E[3X", "E[2P", "E[@", "E[4C", "E[D", "E[7G", "x", "\r", "\u{8}",
      "E(B", "E[5b", "é", "·", "–", "╺",
    ])
  func kept(between: String) {
    #expect(written("E[5;2H\(between)E[5;30H") == ["E[5;2H\(between)E[30G"])
  }

  @Test(
    "After what may lead to another row, both are named",
    arguments: [
      "\n", "\t", "E[A", "E[B", "E[2d", "E[H", "E[3;4r", "E[?7h", "E8", "EM", "E]0;tE\\", "E[L",
      "E[S",
      "漢", "e\u{301}", "👍", "א",
    ])
  func lost(between: String) {
    #expect(written("E[5;2H\(between)E[5;30H") == ["E[5;2H\(between)E[5;30H"])
  }

  @Test(
    "What is cut off, overlong or of another form is left as it is",
    arguments: [
      "E", "E[", "E[5", "E[5;", "E[5;3", "E[5;;3H", "E[;3H", "E[5;H", "E[0000005;3H", "E[5H",
      "E[5;3;1H",
    ])
  func others(end: String) { #expect(written("E[5;2H\(end)") == ["E[5;2H\(end)"]) }

  @Test("After a loss both are named")
  func forgotten() {
    var cursor = CursorRow()
    var bytes = Array("\u{1B}[5;2Ha".utf8)
    cursor.condense(&bytes, from: 0)
    cursor.forget()
    bytes = Array("\u{1B}[5;3Hb".utf8)
    cursor.condense(&bytes, from: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[5;3Hb")
  }
}
