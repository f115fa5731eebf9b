import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Copying text", .blocking, .timeLimit(.minutes(60))) struct CopyTextTests {
  @Test(
    "selected lines go to the clipboard in every preset", arguments: ["default", "less", "vim"])
  func keys(preset: String) throws {
    let pager = try Pager.ready("--motion=none", "--keys=\(preset)")
    pager.session.send("a")
    try pager.session.waitUntil("one line") { $0.screen.shows("SELECT 1 line ") }
    pager.session.send("j")
    try pager.session.waitUntil("two lines") { $0.screen.shows("SELECT 2 lines ") }
    pager.session.send("y")
    // The base64 of the first two lines.
    let text = Pager.sampleText(of: "Research").split(separator: "\n").prefix(2).joined(
      separator: "\n")
    try pager.session.waitUntil("the clipboard") { session in
      session.modes.strings.contains { $0.hasPrefix("]52;c;") && $0.count > text.utf8.count }
        && session.screen.shows("copied 2 lines")
    }
  }

  @Test("a double click and a drag select words without swiping")
  func mouse() throws {
    let pager = try Pager.ready("--motion=none")
    for _ in 1...2 {
      pager.session.sendMouse(.press(.left), 3, 4)
      pager.session.sendMouse(.release(.left), 3, 4)
    }
    try pager.session.waitUntil("a selection") { $0.screen.shows("SELECT words") }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the copy") {
      $0.modes.strings.contains { $0.hasPrefix("]52;c;") } && $0.screen.shows("copied 8 characters")
    }
    try pager.waitForRest(at: "Research")
  }

  @Test(
    "where the terminal cannot copy text, a program does, or a message says that nothing was copied"
  )
  func programs() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "text")
    for hasProgram in [true, false] {
      let programs = try TemporaryFolder()
      // Like xclip, the fake program leaves a background process running.
      if hasProgram { try addXclip(script: "cat >\(folder.path)/taken; sleep 60 &", to: programs) }
      let bin = programs.path
      let pager = try Pager(
        ["--motion=none", "text"], in: folder,
        environment: [
          "DISPLAY": ":9", "VTE_VERSION": "7600", "PATH": bin, "TERM": "xterm-256color",
        ])
      try pager.session.waitUntil("the text") { $0.screen.shows("two") }
      pager.session.send("ay")
      if hasProgram {
        try pager.session.waitUntil("the message") {
          $0.screen.shows("copied 1 line with xclip")
        }
        #expect(try FileIO.readText(at: folder.path + "/taken") == "one")
      } else {
        try pager.session.waitUntil("the message") { $0.screen.shows("not copied") }
      }
      #expect(!pager.session.modes.strings.contains { $0.hasPrefix("]52;") })
    }
  }

  @Test(
    "in tmux, which ignores OSC 52 by default, the text goes to tmux",
    .enabled("needs tmux") {
      (try? Shell.output(of: "tmux -V", in: TemporaryFolder())) != nil
    })
  func tmux() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "text")
    let program = try BuiltProgram.path()
    let socket = folder.path + "/socket"
    let pager = try Pager(
      ["-S", socket, "-f", "/dev/null", "new-session", "\(program) --motion=none text"], files: [],
      in: folder, command: ["tmux"])
    defer { _ = try? Shell.output(of: "tmux -S \(socket) kill-server", in: folder) }
    try pager.session.waitUntil("the text") { $0.screen.shows("two") && $0.screen.shows("F1 help") }
    pager.session.send("ay")
    try pager.session.waitUntil("the message") { $0.screen.shows("copied 1 line with tmux") }
    let copied = try Shell.output(of: "tmux -S \(socket) show-buffer", in: folder)
    #expect(copied == Array("one".utf8))
  }

  @Test("in secure mode no program runs to copy text")
  func secure() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\n", to: "text")
    let programs = try TemporaryFolder()
    try addXclip(script: "cat >\(folder.path)/taken", to: programs)
    let pager = try Pager(
      ["--motion=none", "--secure", "text"], in: folder,
      environment: [
        "DISPLAY": ":9", "VTE_VERSION": "7600", "PATH": programs.path,
        "TERM": "xterm-256color",
      ])
    try pager.session.waitUntil("the text") { $0.screen.shows("one") }
    pager.session.send("ay")
    try pager.session.waitUntil("the message") { $0.screen.shows("not copied") }
    #expect(!FileIO.exists(folder.path + "/taken"))
  }

  /// Adds a program called xclip to a folder.
  private func addXclip(script text: String, to folder: TemporaryFolder) throws {
    let path = try folder.write("#!/bin/sh\nPATH=/bin:/usr/bin\n\(text)\n", to: "xclip")
    try #require(chmod(path, 0o755) == 0)
  }
}
