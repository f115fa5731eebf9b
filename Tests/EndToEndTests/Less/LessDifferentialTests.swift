import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("Comparison with less", .blocking, .timeLimit(.minutes(600))) struct LessDifferentialTests {
  /// The commands that are compared, with their weights. `#` stands for a number or nothing, `/` for a pattern.
  private static let commands: [(weight: Int, name: String)] = [
    (8, "#j"), (4, "#k"), (2, "#e"), (2, "#y"), (2, "#\u{5}"), (2, "#\u{19}"), (2, "#\r"),
    (2, "#\u{E}"),
    (2, "#\u{10}"), (6, " "), (4, "f"), (3, "#\u{6}"), (3, "b"), (3, "\u{2}"), (2, "\u{1B}v"),
    (3, "g"), (3, "G"), (2, "<"), (2, ">"), (3, "#g"), (3, "#G"), (3, "#d"), (3, "#u"),
    (2, "#\u{4}"), (2, "#\u{15}"), (2, "#z"), (2, "#w"), (1, "-z\r"), (1, "# "), (1, "#b"),
    (2, "9p"), (1, "50%"), (1, "33%"), (1, "100%"), (1, "r"), (1, "R"), (1, "\u{C}"),
    (1, "#\u{1B}<"), (1, "#>"), (1, "#J"), (3, "#/%\r"), (2, "#?%\r"),
    (4, "#n"), (3, "#N"), (2, "ma"), (2, "mb"), (2, "'a"), (1, "'b"), (3, "''"), (1, "12.5%"),
    (1, "66.67p"), (3, "\u{1B})"), (2, "\u{1B}("),
    (1, "7\u{1B})"), (1, "3\u{1B}("), (1, "\u{1B}{"), (1, "&%\r"), (2, "&\r"), (2, "-S"), (1, "-N"),
    (1, "-n"),
    (1, "-x4\r"), (1, "-x\r"), (2, "-i"), (1, "-I"), (1, "-j1\r"),
    (1, "-a"), (1, "-A"), (1, "_S"), (1, "--tabs\r3\r"), (1, "-+S"), (1, "-#5\r"), (2, ":n"),
    (2, ":p"), (1, ":x"), (1, "2:x"),
    (1, "#:n"), (1, "'^"), (1, "#{"), (1, "#}"), (1, "#("), (1, "#)"), (1, "#["), (1, "#]"),
    (1, "\u{1B}\u{6}[]"), (1, "\u{1B}\u{2}{}"), (1, "\u{1B}G"), (1, "\u{1B} "), (1, "9P"),
    (1, "250P"),
    (1, "\u{1B}ma"), (1, "Ma"), (1, "\u{18}\u{18}a"), (1, "\u{1B}n"), (1, "\u{1B}N"),
    (1, "\u{1B}u"),
    (1, "-J"), (1, "-u"), (1, "-U"),
    (1, "'$"),
  ]

  private static let patterns = [
    "o", "e", "[13]", "foo", "error", "^1", "7 ", "END", "alpha|beta", "[Ww]arning", "nothing",
    "^.2", "x1$",
  ]

  /// - Parameter lineCount: The number of lines in the shortest file. Beyond the last line, `less` 590 shows an empty
  ///   screen.
  private static func randomCommand(
    _ random: inout SeededGenerator, lineCount: Int
  ) -> (name: String, keys: String) {
    var place = random.below(commands.reduce(0) { $0 + $1.weight })
    let name =
      commands.first {
        place -= $0.weight
        return place < 0
      }?.name ?? "j"
    guard name.hasPrefix("#") || name.hasPrefix("&%") else { return (name, name) }
    let isSearch = name.contains("%") || "nN".contains(name.last ?? " ")
    let isLine = "gG<>".contains(name.last ?? " ")
    let limit =
      isSearch || "{}()[]".contains(name.last ?? " ")
      ? 3 : random.below(4) > 0 ? 12 : isLine ? lineCount : 250
    let number = name.hasPrefix("&") || random.below(2) == 0 ? "" : "\(1 + random.below(limit))"
    let keys = name.dropFirst(name.hasPrefix("#") ? 1 : 0).map {
      $0 == "%" ? patterns[random.below(name.hasPrefix("&") ? 3 : patterns.count)] : String($0)
    }
    return (name, number + keys.joined())
  }

  /// The effects of earlier commands that decide which commands can be compared.
  private struct EarlierCommandEffects {
    var hasFilter = false
    var isShifted = false
    var isChopped: Bool { didSet { if !isChopped { hasWrapped = true } } }
    /// Whether long lines were wrapped before.
    var hasWrapped: Bool
    var hasNumbers = false
    /// Whether the column with the letters of marks is shown.
    var showsMarks = false
    /// Whether `-U` shows the carriage returns at the ends of lines.
    var showsReturns = false
    /// Whether a mark was set at the bottom of the screen.
    var hasMarkOfBottom = false
    /// Whether there is a pattern.
    var hasSearched = false
    /// Whether highlights may be hidden.
    var hidesHighlights = false
    /// Whether highlights were hidden after the last search.
    var hasHiddenHighlights = false
    /// Whether the screen was drawn again after the last search, or may have moved while highlights were hidden.
    var hasReread = false
    /// Whether a filter was typed after the last search.
    var hasFilteredSinceSearch = false

    mutating func recordCommand(_ name: String) {
      if name.hasPrefix("&") { hasFilter = name != "&\r" }
      if name.hasPrefix("&") { hasFilteredSinceSearch = true }
      if name.contains("/%") || name.contains("?%") {
        (hasFilteredSinceSearch, hasReread, hasHiddenHighlights) = (false, false, false)
      }
      let isHidden = hidesHighlights && name != "\u{1B}u"
      let isReread = ["r", "R", "\u{C}", "-i", "-I"].contains(name)
      if isReread || isHidden { hasReread = true }
      if name == "\u{1B}u" { hidesHighlights = hasSearched && !hidesHighlights }
      if name == "\u{1B}u" { hasHiddenHighlights = true }
      if name.contains("/%") || name.contains("?%") { hasSearched = true }
      if name.contains("%\r") || "nN".contains(name.last ?? " ") && !name.hasPrefix("-") {
        hidesHighlights = false
      }
      if name.hasSuffix("\u{1B})") { isShifted = true }
      if name == "\u{1B}{" { isShifted = false }
      if name == "Ma" { hasMarkOfBottom = true }
      if name == "-U" { showsReturns.toggle() } else if name == "-u" { showsReturns = false }
      if name == "-S" { isChopped.toggle() }
      if name == "-J" { showsMarks.toggle() }
      if name == "-+S" { isChopped = false }
      if name == "-N" || name == "-n" { hasNumbers = name == "-N" && !hasNumbers }
    }

    /// The command that ends a state in which many commands are not compared; `nil` outside of such a state.
    var ending: String? {
      hasFilter ? "&\r" : isShifted ? "\u{1B}{" : showsMarks ? "-J" : nil
    }

    /// Whether matches may be beyond an edge of the screen.
    func canHideMatches(in kind: LessSampleFile) -> Bool {
      isShifted || isChopped && [.long, .wide].contains(kind)
    }
  }

  /// Why a command is not compared; `nil` if it is. `docs/less.md` gives the reasons in full.
  private static func knownDifference(
    of name: String, kind: LessSampleFile, isAtLineStart: Bool, _ history: EarlierCommandEffects
  ) -> KnownDifference? {
    let key = name.last ?? " "
    let isSideways = ["-S", "-+S", "\u{1B})", "\u{1B}("].contains { name.hasSuffix($0) }
    let isColumn = ["-N", "-n", "-J"].contains(name)
    if isSideways || isColumn || name == "p", kind == .wide { return .wideCharacters }
    let isLong = kind == .long && (history.hasNumbers || name == "-J")
    if isSideways || isColumn, !isAtLineStart || isLong { return .wrappedLine }
    // `less` shows the first row of the last line at the bottom.
    if name == "\u{1B}G", [.long, .wide].contains(kind) { return .wrappedLine }
    // With `-u`, `less` writes backspaces to the terminal, which misplaces its rows and its prompt. With `-U`, it may
    // show the first half of `^H` twice, and highlights other letters beside it.
    if name == "-u" || name == "-U", kind == .overstruck { return .rawBackspaces }
    // The last row may be in the middle of a line.
    if name == "Ma", [.long, .wide].contains(kind) { return .wrappedLine }
    let isFileChange = [":n", ":p", ":x"].contains { name.hasSuffix($0) }
    // The position may be in the middle of a line. With `-S`, `less` then cuts the line off from there.
    let isCut = history.isChopped && history.hasWrapped
    if isFileChange || name.hasPrefix("'"), history.hasNumbers || isCut, kind == .long {
      return .wrappedLine
    }
    if name == "\u{1B}u", history.hasReread { return .highlightsNotDrawn }
    if name == "-i" || name == "-I", history.hasHiddenHighlights { return .highlightsNotDrawn }
    let isMark =
      name.hasPrefix("'") || ["m", "M", "\u{1B}m", "\u{18}"].contains { name.hasPrefix($0) }
    // `less` shows the letter only when it draws the line again.
    if isMark, history.showsMarks { return .marksInColumn }
    // The letter of a mark at the bottom is beside the line below it, and asterisks remain when highlights are hidden.
    if name == "-J", history.hasMarkOfBottom || history.hidesHighlights { return .marksInColumn }
    if name == "\u{1B}u", history.showsMarks { return .highlightsNotDrawn }
    let isRepeated = ["#n", "#N", "\u{1B}n", "\u{1B}N"].contains(name)
    let isSearch = name.contains("/%") || name.contains("?%") || isRepeated
    if isSearch, kind == .long, !isAtLineStart { return .wrappedLine }
    if isSearch, history.canHideMatches(in: kind) { return .searchSideways }
    // `less` counts the `^M` as a part of the line, and draws other highlights.
    let isSearchOption = ["-i", "-I", "\u{1B}u"].contains(name)
    let isRedraw = ["r", "R", "\u{C}"].contains(name) && history.hasSearched
    if isSearch || isSearchOption || isRedraw, history.showsReturns, kind == .carriageReturns {
      return .shownReturns
    }
    // After `&`, `n` of `less` 590 goes to lines that do not match.
    if isRepeated, history.hasFilteredSinceSearch { return .filteredJump }
    // `less` applies a new setting only to lines that it draws later, and shows asterisks only beside matches that it
    // highlights.
    let isMarkedFilter = name.hasPrefix("&") && history.showsMarks && history.hasSearched
    if isMarkedFilter { return .filteredJump }
    if isSearchOption || name == "-J", history.hasFilter || history.hasFilteredSinceSearch {
      return .filteredJump
    }
    let isFile =
      name.contains(":") || "gGR<>".contains(key) && name != "G" || name == "\u{C}"
    if history.hasFilter,
      isMark || isFile || isSearch || "{}()[]P".contains(key) || "p%".contains(key)
    {
      return .filteredJump
    }
    return nil
  }

  /// The differences that `docs/less.md` lists.
  private enum KnownDifference: String {
    case wideCharacters, wrappedLine, searchSideways, filteredJump, emptyRows, marksInColumn,
      highlightsNotDrawn, rawBackspaces, shownReturns
  }

  private let counts = ComparisonCounts()
  private final class ComparisonCounts {
    var steps = 0
    var skipped: [KnownDifference: Int] = [:]
  }

  /// Compares the two programs on random files.
  ///
  /// - Returns: The command after which they differ, and a picture of both screens; `nil` if they agree.
  private func difference(
    _ random: inout SeededGenerator, steps: Int
  ) throws -> (name: String, text: String)? {
    let folder = try TemporaryFolder()
    let kind = LessSampleFile.allCases[random.below(LessSampleFile.allCases.count)]
    let names = ["one", "two", "three"]
    let texts = names.map { _ in kind.randomText(&random) }
    for (name, text) in zip(names, texts) { try folder.write(text, to: name) }
    let lineCount = texts.map { $0.split(whereSeparator: \.isNewline).count }.min() ?? 1
    let size = Size(width: 56 + random.below(40), height: 6 + random.below(24))
    let files = Array(names.prefix(1 + random.below(3)))
    let options = random.below(3) == 0 ? ["-S"] : []
    let pair = try LessComparisonSession(options, files: files, in: folder, size: size)
    // `less` uses two cells to mark a wide character that is cut off.
    pair.ignoredColumnsAtRight = kind == .wide ? 2 : 0
    var history = "\(kind) \(size.width)×\(size.height) \(options) \(files):"
    if let text = try pair.difference(after: "") { return ("start", history + "\n" + text) }
    var past = EarlierCommandEffects(isChopped: !options.isEmpty, hasWrapped: options.isEmpty)
    for _ in 0..<steps {
      let isAtLineStart = pair.isAtLineStart
      func knownDifference(of name: String) -> KnownDifference? {
        // `less` looks for brackets only in the bottom row, even if it is below the last line.
        if "})]".contains(name.last ?? " "), pair.lessLeavesRowsEmpty { return .emptyRows }
        return Self.knownDifference(of: name, kind: kind, isAtLineStart: isAtLineStart, past)
      }
      let ending = random.below(4) > 0 ? past.ending : nil
      var (name, keys) =
        ending.map { ($0, $0) } ?? Self.randomCommand(&random, lineCount: lineCount)
      // If the command cannot be compared in this state, another one is chosen, once.
      if knownDifference(of: name) != nil {
        (name, keys) = Self.randomCommand(&random, lineCount: lineCount)
      }
      counts.steps += 1
      if let reason = knownDifference(of: name) {
        counts.skipped[reason, default: 0] += 1
        continue
      }
      past.recordCommand(name)
      pair.ignoredColumns = past.hasNumbers ? 10 : 0
      pair.comparesPosition = !past.hasFilter
      pair.comparesHighlights = !past.hasFilter && !past.hasFilteredSinceSearch
      history += " " + String(keys.debugDescription.dropFirst().dropLast())
      guard var text = try pair.difference(after: keys) else { continue }
      let isAtEdge = "gG{}()[]".contains(name.last ?? " ") && pair.lessStartsAboveText
      if (past.hasFilter || name == "&\r") && pair.lessLeavesRowsEmpty || isAtEdge {
        // At the top of the file, the lines fill the screen.
        counts.skipped[.emptyRows, default: 0] += 1
        history += " g"
        guard let after = try pair.difference(after: "g") else { continue }
        text = after
      }
      return (name, history + "\n" + text)
    }
    return nil
  }

  @Test(
    "less and tabpager show the same rows after the same commands",
    .enabled(if: LessComparisonSession.isInstalled))
  func rows() throws {
    let fault = try RandomCases.firstFault("less", count: 3, seed: 38) { random in
      try difference(&random, steps: 30).map { "\($0.name.debugDescription): \($0.text)" }
    }
    if let fault { Issue.record("\(fault)") }
    // At most 2 %, plus three steps because the run is short.
    #expect(skippedStepCount * 50 <= counts.steps + 150, "too many steps are not compared")
  }

  @Test(
    "with -a, a match in the part of a line below the screen is shown as in less",
    .enabled(if: LessComparisonSession.isInstalled))
  func restOfLine() throws {
    let folder = try TemporaryFolder()
    let words = (1...400).map { $0 == 300 ? "target" : "word" }
    try folder.write("1 one\n2 \(words.joined(separator: " "))\n3 three\n", to: "one")
    let pair = try LessComparisonSession(
      ["-a"], files: ["one"], in: folder, size: Size(width: 60, height: 10))
    #expect(try pair.difference(after: "/target\r") == nil)
    #expect(!pair.isAtLineStart)
  }

  /// The long comparison: 50 sessions of 400 steps.
  @Test(
    "less and tabpager agree in 20,000 steps, of which at most 2 % are not compared",
    .enabled(if: LessComparisonSession.isInstalled && getenv("TABPAGER_SECONDS") != nil))
  func manySteps() throws {
    let firstSeed = getenv("TABPAGER_SEED").flatMap { UInt64(String(cString: $0)) } ?? 38
    for number in 0..<50 {
      var random = SeededGenerator(seed: firstSeed &+ UInt64(number))
      if let found = try difference(&random, steps: 400) {
        Issue.record("TABPAGER_SEED=\(firstSeed &+ UInt64(number)): \(found.text)")
      }
    }
    #expect(skippedStepCount * 50 <= counts.steps, "more than 2 % of the steps are not compared")
  }

  private var skippedStepCount: Int { counts.skipped.values.reduce(0, +) }

  /// Prints how often the programs differ after each command, as a help for development.
  @Test(
    "a report, on request, counts the differences between less and tabpager by command",
    .enabled(if: getenv("TABPAGER_LESS_REPORT") != nil))
  func report() throws {
    let stepsPerSession = getenv("TABPAGER_LESS_STEPS").flatMap { Int(String(cString: $0)) } ?? 60
    let firstSeed = getenv("TABPAGER_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1000
    var byCommand: [String: Int] = [:]
    var pictures: [String: String] = [:]
    for seed in 0..<RandomTestCount.countFromEnvironment(or: 40) {
      var random = SeededGenerator(seed: firstSeed + UInt64(seed))
      guard let found = try difference(&random, steps: stepsPerSession) else {
        byCommand["none", default: 0] += 1
        continue
      }
      byCommand[found.name, default: 0] += 1
      if byCommand[found.name, default: 0] <= 2 {
        pictures[found.name, default: ""] += "seed \(seed) \(found.text)\n"
      }
    }
    #expect(skippedStepCount * 50 <= counts.steps, "more than 2 % of the steps are not compared")
    print(
      "skipped of \(counts.steps):",
      counts.skipped.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "))
    for (name, picture) in pictures { print("=== \(name.debugDescription)\n\(picture)") }
    print(
      byCommand.sorted { $0.value > $1.value }.map { "\($0.key.debugDescription): \($0.value)" })
  }
}
