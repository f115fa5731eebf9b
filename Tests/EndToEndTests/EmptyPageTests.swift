import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Empty pages", .blocking, .timeLimit(.minutes(60))) struct EmptyPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func startPager(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Pager {
    try Pager(["--motion=none"] + arguments, files: [], in: folder, environment: environment)
  }

  /// Returns the words of each row of the page, without empty rows and the frame of a card.
  private func paneRows(_ pager: Pager) -> [String] {
    (2..<pager.height - 1).map { y in
      pager.session.screen.row(y).filter { !"│╭╮╰╯─▌".contains($0) }.split(separator: " ")
        .joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  private func waitForPaneRows(_ rows: [String], in pager: Pager) throws {
    try pager.session.waitUntil("\(rows)") { _ in paneRows(pager) == rows }
  }

  @Test("a missing file is shown as soon as it exists", arguments: [[], ["-f"]])
  func missing(options: [String]) throws {
    try folder.write("other\n", to: "other")
    let pager = try Pager(
      ["--motion=none"] + options + ["other", "log"], files: [], in: folder)
    pager.session.send("2")
    try waitForPaneRows(
      [
        "✗ This file could not be opened", "log", "What No such file or directory",
        "Why The file does not exist. It appears here as soon as", "it is created.",
        "r try again", "o open another file", "x close this tab",
      ], in: pager)
    try folder.write("came\n", to: "log")
    try waitForPaneRows(["came"], in: pager)
    try folder.append("more\n", to: "log")
    try waitForPaneRows(["came", "more"], in: pager)
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(0))
  }

  @Test("empty files, empty folders and commands without output say so")
  func empty() throws {
    try folder.write("", to: "log")
    #expect(mkdir(folder.path + "/sub", 0o700) == 0)
    let pager = try startPager("log", "sub", "-e", "true")
    try waitForPaneRows(
      [
        "Empty", "This file is empty. New lines appear here.", "x close this tab", "q quit",
      ], in: pager)
    pager.session.send("2")
    try pager.session.waitUntil("the empty folder") {
      $0.screen.row(3).hasPrefix("▌ ..  up to ") && $0.screen.row(5) == "  This folder is empty."
    }
    pager.session.send("3")
    try waitForPaneRows(
      ["No output", "The command printed nothing.", "r run it again", "x close this tab"], in: pager
    )
    pager.session.send("1")
    try folder.append("line\n", to: "log")
    try waitForPaneRows(["line"], in: pager)
    // The page is empty while the pattern is typed. Enter rejects the pattern and shows all lines.
    pager.session.send("&none")
    try waitForPaneRows(
      ["No matches", "No lines match none.", "& Enter shows all lines"], in: pager)
    pager.session.send("\r")
    try waitForPaneRows(["line"], in: pager)
  }

  @Test("an unreadable file says why in plain words")
  func unreadable() throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.path + "/sock"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    try folder.write("", to: "file")
    let pager = try startPager("sock", "file/x", "/dev/tty")
    try waitForPaneRows(
      [
        "✗ This file could not be opened", "sock", "What No such device or address",
        "Why It is a socket or a missing device, which cannot be", "read.",
        "r try again", "o open another file", "x close this tab",
      ], in: pager)
    pager.session.send("2")
    try pager.session.waitForText("Part of its path is a file, not a folder.")
    pager.session.send("3")
    try pager.session.waitForText("cannot read from a terminal")
    pager.session.send("q")
    #expect(try pager.session.waitForExit() == .exited(1))
  }

  @Test("typing filters the help; Escape clears the filter, and then closes the help")
  func help() throws {
    try folder.write("line\n", to: "file")
    let pager = try startPager("file")
    try waitForPaneRows(["line"], in: pager)
    pager.session.press(Key(.function(1)))
    try pager.session.waitForText("swipe to the next page")
    pager.session.send("half a page")
    try pager.session.waitForText("2 of ")
    #expect(!pager.session.screen.shows("swipe to the next page"))
    pager.session.press(Key(.escape))
    try pager.session.waitForText("swipe to the next page")
    pager.session.press(Key(.escape))
    try waitForPaneRows(["line"], in: pager)
  }
}
