import Testing

@testable import NCursesTerminal

@Suite("The colour that is carried from frame to frame") struct CarriedColorTests {
  /// What is written of frames, one after another.
  private func written(_ frames: String...) -> [String] {
    var carried = CarriedColor()
    return frames.map { frame in
      var bytes = Array(frame.replacing("E", with: "\u{1B}").utf8)
      carried.carry(&bytes, from: 0)
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "E")
    }
  }

  @Test("A frame that ends in a colour leaves it, and the next one need not set it")
  func same() {
    #expect(
      written("E[2;3HE[38;5;75maE[m", "E[4GE[38;5;75mbE[m", "E[5GE[31mcE[m", "\rE[31mdE[m")
        == ["E[mE[2;3HE[38;5;75ma", "E[4Gb", "E[5GE[31mc", "\rd"])
  }

  @Test("What is to be plain, or in attributes alone, is not in it")
  func other() {
    #expect(
      written("E[31maE[m", "xE[32myE[m", "E[1mzE[m") == ["E[mE[31ma", "E[mxE[32my", "E[0;1mzE[m"])
    #expect(written("E[31maE[m", "E[2;1HE[Kb") == ["E[mE[31ma", "E[mE[2;1HE[Kb"])
    #expect(written("E[31maE[m", "E[48;5;1mbE[m") == ["E[mE[31ma", "E[0;48;5;1mbE[m"])
    #expect(written("E[31maE[m", "E[0;1mbE[m") == ["E[mE[31ma", "E[0;1mbE[m"])
  }

  @Test("A frame that goes on in plain letters, or moves the cursor last, leaves none")
  func plain() {
    #expect(
      written("E[31maE[m", "E[31mbE[mc", "E[31mdE[mE[2;2H", "E[31me")
        == ["E[mE[31ma", "bE[mc", "E[31mdE[mE[2;2H", "E[31me"])
  }

  @Test("Nothing is left but a colour of letters: blanks would take a background")
  func left() {
    for style in ["41", "7", "1;31", "31;42", "48;5;3", "4"] {
      #expect(written("E[\(style)maE[m") == ["E[mE[\(style)maE[m"])
    }
    #expect(written("E[1maE[31mbE[m") == ["E[mE[1maE[31mbE[m"])
    #expect(written("E[1maE[0;31mbE[m") == ["E[mE[1maE[0;31mb"])
    for color in ["38:2::1:2:3", "38;2;1;2;3", "97"] {
      #expect(written("E[\(color)maE[m") == ["E[mE[\(color)ma"])
    }
  }

  @Test("A frame of motions alone changes nothing; after a loss the terminal is set anew")
  func motions() {
    #expect(written("E[31maE[m", "E[2;2H", "E[31mb") == ["E[mE[31ma", "E[2;2H", "b"])
    var carried = CarriedColor()
    var bytes = Array("\u{1B}[31ma\u{1B}[m".utf8)
    carried.carry(&bytes, from: 0)
    carried.forget()
    bytes = Array("\u{1B}[31mb".utf8)
    carried.carry(&bytes, from: 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[m\u{1B}[31mb")
  }
}
