import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Options of less typed at run time", .blocking, .timeLimit(.minutes(60)))
struct LessOptionKeyTests {
  /// How the keys of an option arrive.
  enum KeyArrival: CaseIterable {
    case atOnce, oneByOne, pasted
  }

  @Test(
    "no letter of an option runs as a command, however fast it is typed or pasted",
    arguments: [
      "-DSkg\r", "--!LINE-NUMBERS\r", "-:q", "_q", "--quit-if-one-screen\r", "-x4\r",
      "--header\r1,1\r",
      "--use-color\r", "--rscroll\rq\r", "-ofile\r", "-Plog q:q\r", "__quit-at-eof\r", "-+Q", "-!q",
      "-t!ls\r", "--nonsense:q\rq", "_:q", "-j.5\r", "--!quit-at-eof\r", "-\u{3}", "--q\u{3}",
    ], KeyArrival.allCases)
  func noCommand(keys: String, arrival: KeyArrival) throws {
    let pager = try Pager.withLessKeys()
    let before = try FolderListing.names(inFolder: pager.folder.path)
    switch arrival {
    case .atOnce: pager.session.send(keys)
    case .oneByOne:
      for key in keys.unicodeScalars {
        pager.session.send(String(key))
        try pager.session.waitUntil("an answer to \(key)") { _ in pager.status != "" }
      }
    case .pasted:
      // Pasted text contains no commands, so the dash is typed.
      pager.session.send(String(keys.prefix(1)))
      let (text, end) = (keys.dropFirst().filter { $0 >= " " }, keys.filter { $0 < " " })
      pager.session.paste(text)
      pager.session.send(end)
    }
    // The first `=` may only dismiss a message.
    pager.session.send("==")
    try pager.session.waitUntil("facts") { _ in pager.status.contains("Research: 100 lines, ") }
    #expect(pager.isBarResting(at: Pager.titles[0]))
    // Line numbers leave too little room for the rest of the line.
    #expect((pager.session.screen.row(2) + " ").contains("Research 1 "))
    #expect(try FolderListing.names(inFolder: pager.folder.path) == before)
  }

  @Test(
    "-, --, _ and __ change and show options of less, with its words",
    arguments: [
      ("-S", "Chop long lines"), ("-S-S", "Fold long lines"), ("_S", "Fold long lines"),
      ("--chop-long-lines\r", "Chop long lines"), ("--chop\r", "Chop long lines"),
      ("__chop\r", "Fold long lines"), ("-i", "Ignore case in searches"),
      ("-I", "Ignore case in searches and in patterns"), ("-i-I_i", "in patterns"),
      ("-I-I", "Case is significant in searches"), ("-i-+i", "Case is significant in searches"),
      ("-N", "Constantly display line numbers"), ("-N-N", "Don't use line numbers"),
      ("_N", "Use line numbers"), ("-n", "Don't use line numbers"),
      ("--LINE-NUMBERS\r", "Constantly display line numbers"),
      ("--!LINE-NUMBERS\r", "Constantly display line numbers"),
      ("-x4\r", "Tab stops every 4 spaces"), ("-x\r", "Tab stops every 8 spaces"),
      ("-x4\r_x", "Tab stops every 4 spaces"),
      ("--tabs\r3,6\r", "Tab stops 3,6 and then every 3 spaces"),
      ("-M", "Long prompt"), ("_m", "Short prompt"), ("-m_M", "Medium prompt"),
      ("-h5\r", "Backwards scroll limit is 5 lines"), ("_h", "Backwards scroll limit is -1 lines"),
      ("-X", "cannot change the -X (--no-init) option"), ("_X", "Send init/deinit strings"),
      ("_D", "cannot query the -D (--color) option"), ("-:", "there is no option -:"),
      ("--zzz\r", "there is no option --zzz"), ("-V", "tabpager 0.1.0"),
      ("-!S", "Chop long lines"), ("-!S-!S", "Chop long lines"), ("-+S", "Fold long lines"),
      ("--!chop\r", "Chop long lines"), ("-F", "Quit if end-of-file on first screen"),
      ("-z\u{7F}_z", "Scroll window size is -1 lines"), ("--wheel\r7\r", "Scroll 7 line(s)"),
    ])
  func values(keys: String, message: String) throws {
    let pager = try Pager.withLessKeys()
    pager.session.send(keys)
    try pager.session.waitUntil(message) { _ in pager.status.contains(message) }
  }

  @Test(
    "while an option is typed, its prompt is shown",
    arguments: [
      ("-", "-"), ("_", "_"), ("--", "--"), ("-+", "-+"), ("-!", "-!"), ("--!", "--!"),
      ("-\u{10}", "-(P)"), ("-x", "Tab stops:"), ("-x4", "Tab stops: 4"),
      ("--quit-on", "--quit-on-intr"),
      ("--LINE-N", "--LINE-NUMBERS"), ("--LINE-N\u{7F}", "--"), ("-+\u{7F}", "-"),
      ("--wi\r", "Scroll window size:"),
      ("-P", "prompt:"), ("-t", "tag:"),
    ])
  func prompts(keys: String, prompt: String) throws {
    let pager = try Pager.withLessKeys()
    pager.session.send(keys)
    try pager.session.waitUntil(prompt) { _ in pager.status == prompt }
  }

  @Test("options apply to all tabs, also to those that are opened later")
  func allTabs() throws {
    let pager = try Pager.withLessKeys()
    pager.session.send("-N:n")
    try pager.session.waitUntil("numbers") {
      $0.screen.rowWithoutMargin(2).hasPrefix("  1  Development")
    }
    pager.session.send("-n:p")
    try pager.waitForRest(at: Pager.titles[0], line: 1)
  }

  @Test("tab stops that are typed apply at once")
  func tabStops() throws {
    let pager = try Pager.likeLess(showing: "a       b", files: ["tabs": "a\tb\n"])
    pager.session.send("-x4\r")
    try pager.session.waitForText("a   b")
  }

  @Test("a key that the configuration binds to a sequence with a dash still works")
  func ownSequence() throws {
    let folder = try TemporaryFolder()
    try folder.write("bind -T next-tab\n", to: "settings/tabpager/config")
    let pager = try Pager(
      ["--motion=none", "--keys=less"], in: folder,
      environment: ["XDG_CONFIG_HOME": folder.path + "/settings"])
    try pager.waitForRest(at: Pager.titles[0])
    pager.session.send("-T")
    try pager.waitForRest(at: Pager.titles[1])
    pager.session.send("-S")
    try pager.session.waitUntil("a message") { _ in pager.status.contains("Chop long lines") }
  }
}
