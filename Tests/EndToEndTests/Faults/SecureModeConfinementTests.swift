import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

/// Runs the program under a system call filter: an attempt to start a program, to create, change or remove a file, or to
/// use a socket raises SIGSYS. No key can do any of this unnoticed.
@Suite("Secure mode", .blocking, .timeLimit(.minutes(600)))
struct SecureModeConfinementTests {
  private static let secret = "what nobody is to see"
  private static let state = "state/tabpager/positions"

  private static let pages: [String: String] = [
    "text.txt":
      "a line of text, http://a.b/ and \u{1B}]8;;https://a.b/\u{7}a link\u{1B}]8;;\u{7}\n",
    "table.csv": "a,b\n1,2\n3,4\n",
    "tree.json": "{\"a\": [1, {\"b\": 2}], \"c\": \"http://a.b\"}\n",
    "page.md": "# Title\n\n[a link](secret) and [another](http://a.b)\n\n- [x] done\n",
    "code.c": "int main(void) { return 0; }\n",
    "log.diff": "diff --git a/x b/x\n@@ -1 +1 @@\n-a\n+b\n",
  ]

  /// All keys except those that end the program: `q`, `Q` and Ctrl-C.
  private static let keys: [String] = {
    let characters = (0x01...0x7E).filter { ![0x03, 0x1B, 0x51, 0x71].contains($0) }
      .map { String(UnicodeScalar(UInt8($0))) }
    let named = (1...8).flatMap { modifier in
      ["A", "B", "C", "D", "F", "H", "P", "Q", "R", "S"].map { "\u{1B}[1;\(modifier)\($0)" }
        + [2, 3, 5, 6, 15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1B}[\($0);\(modifier)~" }
    }
    return characters
      + characters.map { "\u{1B}" + $0 }.filter { !"[]OP_^X".contains($0.last ?? "[") }
      + named + ["\u{1B}[27u", "\u{1B}[Z", "é", "漢"]
  }()

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.pages { try folder.write(text, to: "list/" + name) }
    try folder.write(Self.secret + "\n", to: "list/secret")
    try folder.write("known\n", to: Self.state)
    // Secure mode must not run or look up any of these programs.
    for name in ["sh", "vi", "xdg-open", "less", "chafa", "bat", "highlight", "gzip", "xz"] {
      try folder.write("#!/bin/sh\ntouch was-run\n", to: "programs/" + name)
      #expect(chmod(folder.path + "/programs/" + name, 0o755) == 0)
    }
  }

  private func pager(
    _ files: [String], _ options: [String] = ["--secure"], preprocessor: String = "|sh %s"
  ) throws -> Pager {
    let names = files.map { "list/" + $0 }
    let pager = try Pager(
      ["--motion=none"] + options, files: names, in: folder,
      environment: [
        "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path,
        "PATH": folder.path + "/programs", "EDITOR": "vi", "LESSOPEN": preprocessor,
      ], isConfined: true)
    try pager.session.waitUntil("a frame") { $0.modes.synchronizedEnds > 0 }
    return pager
  }

  /// Starts the program without secure mode, and waits for a file.
  private func insecurePager(_ options: [String]) throws -> Pager {
    let pager = try pager(["text.txt"], options, preprocessor: "")
    try pager.session.waitForText("a line of text")
    return pager
  }

  /// Returns the paths of everything in the folder, with the contents of files.
  private func folderContents(_ path: String? = nil) throws -> [String] {
    let path = path ?? folder.path
    return try FolderListing.names(inFolder: path).sorted().flatMap { name -> [String] in
      let place = path + "/" + name
      if let bytes = try? FileIO.readBytes(at: place) { return ["\(place) \(bytes)"] }
      return [place] + (try folderContents(place))
    }
  }

  /// Resizes the terminal, and waits for the next frame, which shows that all earlier input has been handled.
  private func waitForNextFrame(_ pager: Pager, _ note: String) throws {
    let ends = pager.session.modes.synchronizedEnds
    let width = pager.session.screen.size.width
    pager.session.resize(Size(width: width == 80 ? 81 : 80, height: 24))
    try pager.session.waitUntil("a frame after \(note)", timeout: 60) {
      $0.modes.synchronizedEnds > ends || $0.state != .running
    }
  }

  /// Sends input, checks that it is not fatal, and returns whether the program is still running.
  private func sendAndCheck(_ bytes: String, _ note: String, _ pager: Pager) throws -> Bool {
    pager.session.send(bytes)
    if bytes.hasPrefix("\u{1A}") {
      // A frame may be drawn before the program stops. After that, the terminal would turn Ctrl-\ into a signal.
      try pager.session.waitForStop(timeout: 60)
    } else {
      try waitForNextFrame(pager, note)
    }
    switch pager.session.state {
    case .running: return true
    case .stopped:
      let ends = pager.session.modes.synchronizedEnds
      pager.session.resume()
      try pager.session.waitUntil("the screen again", timeout: 60) {
        $0.modes.synchronizedEnds > ends
      }
    case .ended(let status): #expect(status == .exited(0), "after \(note)")
    }
    return pager.session.state == .running
  }

  private func quit(_ pager: Pager) throws {
    if pager.session.state == .running {
      // Close whatever is open, and quit.
      pager.session.send("\u{1B}[27u\u{1B}[27u\u{1B}[27uqqq")
      #expect(try pager.session.waitForExit() == .exited(0))
    }
    let output = String(decoding: pager.session.rawOutput, as: UTF8.self)
    #expect(!output.contains(Self.secret))
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }

  /// Sends inputs in groups, and restarts the program when a group ends it.
  private func sendAll(_ inputs: [String], inGroupsOf count: Int, page: String) throws {
    let before = try folderContents()
    var current = try pager([page, "text.txt"])
    func send(_ group: ArraySlice<String>) throws {
      if try sendAndCheck(group.joined(), "\(group)", current) { return }
      try quit(current)
      current = try pager([page, "text.txt"])
      // An input of the group ended the program, so the ones after it were not tried. Try each one separately.
      if group.count > 1 { for index in group.indices { try send(group[index...index]) } }
    }
    for start in stride(from: 0, to: inputs.count, by: count) {
      try send(inputs[start..<min(start + count, inputs.count)])
    }
    try quit(current)
    #expect(try folderContents() == before)
  }

  @Test(
    "no key and no answer to a prompt opens, runs or writes anything in secure mode",
    arguments: Array(pages.keys) + ["."])
  func keys(page: String) throws {
    // Answers the prompt that the key may open, and closes whatever is still open.
    func input(_ key: String) -> String { key + "list/secret\r\u{1B}[27u\u{1B}[27u" }
    let suspending = Self.keys.filter { $0.hasSuffix("\u{1A}") }
    try sendAll(suspending.map(input), inGroupsOf: 1, page: page)
    let others = Self.keys.filter { !suspending.contains($0) }
    try sendAll(others.map(input), inGroupsOf: 8, page: page)
  }

  @Test(
    "no click, drag or wheel opens, runs or writes anything in secure mode",
    arguments: Array(pages.keys) + ["."])
  func mouse(page: String) throws {
    let buttons = [0, 1, 2, 4, 8, 16, 64, 65, 66, 67]
    let inputs = (1...24).flatMap { y in
      buttons.map { button in
        stride(from: 1, through: 80, by: 3).map { x in
          let place = "\(button);\(x);\(y)"
          // Press and release twice; then press, drag and release.
          return "\u{1B}[<\(place)M\u{1B}[<\(place)m\u{1B}[<\(place)M\u{1B}[<\(place)m"
            + (button < 3
              ? "\u{1B}[<\(place)M\u{1B}[<\(button + 32);\(x + 5);\(y)M\u{1B}[<\(button);\(x + 5);\(y)m"
              : "")
        }.joined()
      }
    }
    try sendAll(inputs, inGroupsOf: 5, page: page)
  }

  @Test("without secure mode the confinement catches writing a file")
  func write() throws {
    let pager = try insecurePager([])
    // The program stores its history when it quits.
    pager.session.send(":1\rq")
    #expect(try pager.session.waitForExit() == .signalled(SIGSYS))
    #expect(pager.session.modes.isRestored)
  }

  @Test(
    "without secure mode the confinement catches starting a program",
    arguments: ["v", "OO", "!true\r"])
  func start(keys: String) throws {
    let pager = try insecurePager(["--no-state"])
    pager.session.send(keys)
    #expect(try pager.session.waitForExit() == .signalled(SIGSYS))
  }

  @Test("without secure mode a named file is opened")
  func open() throws {
    let pager = try insecurePager(["--no-state"])
    pager.session.send("olist/secret\r")
    try pager.session.waitForText(Self.secret)
  }
}
