import TabPagerCore
import TabPagerTestSupport
import Testing

/// Each case runs the program once, on a few documents, with many inputs and several terminal sizes.
@Suite("Random input", .blocking, .timeLimit(.minutes(600)))
struct RandomInputTests {
  private static let inputsPerRun = 1000
  private static let files = [
    "Research", "table.csv", "tree.json", "page.md", "code.c", "log.diff",
  ]

  /// All keys except those that end the program (`q`, `Q`, Ctrl-C), suspend it (Ctrl-Z), or run a shell command (`!`)
  /// or an editor (`v`).
  private static let keys: [String] = {
    let characters = (0x01...0x7E).filter {
      ![0x03, 0x1A, 0x1B, 0x21, 0x51, 0x71, 0x76].contains($0)
    }
    .map { String(UnicodeScalar(UInt8($0))) }
    let named = [1, 2, 3, 5].flatMap { modifier in
      ["A", "B", "C", "D", "F", "H", "P", "R"].map { "\u{1B}[1;\(modifier)\($0)" }
        + [2, 3, 5, 6, 15, 17].map { "\u{1B}[\($0);\(modifier)~" }
    }
    return characters + named + ["\u{1B}[27u", "\u{1B}[Z", "é", "漢", "\u{1B}1", "\u{1B}2"]
  }()

  private func writeDocuments(to folder: TemporaryFolder) throws {
    try folder.write(Pager.sampleText(of: "Research"), to: "Research")
    try folder.write((1...60).map { "\($0),漢,\"a b\"\n" }.joined(), to: "table.csv")
    try folder.write(
      "{\"a\": [1, {\"b\": [2, 3]}], \"c\": \"http://a.b\", \"d\": {}}\n", to: "tree.json")
    try folder.write(
      "# One\n\ntext [link](http://a.b) *x*\n\n- a\n- b\n\n# Two\n\n|a|b|\n|-|-|\n|1|2|\n",
      to: "page.md")
    try folder.write("int main(void) { return 0; }\n", to: "code.c")
    try folder.write(
      (1...5).map {
        "diff --git a/f\($0) b/f\($0)\n--- a/f\($0)\n+++ b/f\($0)\n@@ -1 +1 @@\n-a\n+b\n"
      }
      .joined(), to: "log.diff")
  }

  private func randomInput(_ random: inout SeededGenerator) -> String {
    switch random.below(20) {
    case 0..<4:
      let button = [0, 0, 0, 1, 2, 32, 35, 4, 64, 65, 66, 67][random.below(12)]
      let end = random.below(2) == 0 ? "M" : "m"
      return "\u{1B}[<\(button);\(1 + random.below(130));\(1 + random.below(55))\(end)"
    case 4:
      let text = HostileTextSamples.all[random.below(HostileTextSamples.all.count)]
      let pasted = String(decoding: text, as: UTF8.self).filter { $0 != "\u{1B}" }
      return "\u{1B}[200~\(pasted)\u{1B}[201~"
    case 5: return "/\(Self.keys[random.below(90)])\r"
    case 6: return ":\(random.below(300))\r"
    default: return Self.keys[random.below(Self.keys.count)]
    }
  }

  /// Resizes the terminal, and waits for the next frame, which shows that all earlier input has been handled.
  private func resizeRandomly(_ pager: Pager, _ random: inout SeededGenerator) throws {
    let before = pager.session.screen.size
    var size = before
    while size == before {
      size = Size(
        width: 1 + random.below(random.below(8) == 0 ? 400 : 120),
        height: 1 + random.below(random.below(8) == 0 ? 200 : 50))
    }
    let ends = pager.session.modes.synchronizedEnds
    pager.session.resize(size)
    try pager.session.waitUntil("a frame of \(size)", timeout: 60) {
      $0.modes.synchronizedEnds > ends || $0.state != .running
    }
  }

  private func faultOfRandomCase(_ random: inout SeededGenerator) throws -> String? {
    let folder = try TemporaryFolder()
    try writeDocuments(to: folder)
    let options = [
      [], ["--motion=none"], ["--secure"], ["--loop", "--bar=fit"], ["-S", "-N"], ["-f"],
    ]
    let pager = try Pager(options[random.below(6)], files: Self.files + ["."], in: folder)
    try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > 0 }
    for number in 0..<Self.inputsPerRun {
      pager.session.send(randomInput(&random))
      if random.below(20) == 0 { try resizeRandomly(pager, &random) }
      // Closing the last tab ends the program, too.
      if pager.session.state == .ended(.exited(0)) { break }
      guard pager.session.state == .running else {
        return "\(pager.session.state) after \(number) inputs"
      }
      // Open more tabs, so that the last one is rarely closed.
      if random.below(10) == 0 { pager.session.send("\u{1B}[27u\u{1B}[27uolog.diff\r") }
    }
    if pager.session.state == .running { try resizeRandomly(pager, &random) }
    // Close whatever is open, and quit. The first Escape may only clear the filter of a list, and the editor for notes asks
    // before it discards a text.
    if pager.session.state == .running {
      pager.session.send("\u{1B}[27u\u{1B}[27uy\u{1B}[27uy\u{1B}[27uyqqq")
    }
    let status = try pager.session.waitForExit(timeout: 60)
    guard [.exited(0), .exited(1)].contains(status) else { return "\(status)" }
    let complaints = TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput)
    guard complaints.isEmpty, pager.session.modes.isRestored else { return "\(complaints)" }
    return try pager.session.terminalSettings() == Pager.freshSettings ? nil : "settings"
  }

  @Test("random input and terminal sizes do not crash the program")
  func inputs() throws {
    let found = RandomCases.firstFault("inputs", count: 3, seed: 6_050) { random in
      do {
        return try faultOfRandomCase(&random)
      } catch {
        return "\(error)"
      }
    }
    #expect(found == nil)
  }
}
