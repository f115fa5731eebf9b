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
    (2, "9p"), (1, "50%"), (1, "33%"), (1, "100%"), (1, "p"), (1, "r"), (1, "R"), (1, "\u{C}"),
    (1, "#\u{1B}<"), (1, "#>"), (1, "#J"), (3, "#/%\r"), (2, "#?%\r"),
    (4, "#n"), (3, "#N"), (2, "ma"), (2, "mb"), (2, "'a"), (1, "'b"), (3, "''"), (1, "'^"),
    (1, "'$"),
  ]

  private static let patterns = [
    "foo", "error", "^1", "7 ", "END", "alpha|beta", "[Ww]arning", "nothing", "^.2", "x1$", "o",
  ]

  private static func command(_ random: inout SeededGenerator) -> (name: String, keys: String) {
    let chosen = filtered
    var place = random.below(chosen.reduce(0) { $0 + $1.weight })
    let name =
      chosen.first {
        place -= $0.weight; return place < 0
      }?.name ?? "j"
    guard name.hasPrefix("#") else { return (name, name) }
    let isSearch = name.contains("%") || "nN".contains(name.last ?? " ")
    let limit = isSearch ? 4 : random.below(4) == 0 ? 250 : 12
    let number = random.below(2) == 0 ? "" : "\(1 + random.below(limit))"
    let keys = name.dropFirst().map {
      $0 == "%" ? patterns[random.below(patterns.count)] : String($0)
    }
    return (name, number + keys.joined())
  }

  /// The commands that the variable `TABPAGER_LESS_COMMANDS` names, or all.
  private static var filtered: [(weight: Int, name: String)] { commands }

  /// Compares the two programs on random files.
  ///
  /// - Returns: the command that differs, and a picture; `nil` for none.
  private func difference(
    _ random: inout SeededGenerator, steps: Int
  ) throws -> (name: String, text: String)? {
    let folder = try TemporaryFolder()
    let kind = LessSampleFile.allCases[random.below(LessSampleFile.allCases.count)]
    let names = ["one", "two", "three"]
    for name in names { try folder.write(kind.text(&random), to: name) }
    let size = Size(width: 56 + random.below(40), height: 6 + random.below(24))
    let files = Array(names.prefix(1 + random.below(3)))
    let options = random.below(3) == 0 ? ["-S"] : []
    let pair = try LessPair(options, files: files, in: folder, size: size)
    var history = "\(kind) \(size.width)×\(size.height) \(options) \(files):"
    if let text = try pair.difference(after: "") { return ("start", history + "\n" + text) }
    for _ in 0..<steps {
      let (name, keys) = Self.command(&random)
      history += " " + String(keys.debugDescription.dropFirst().dropLast())
      if let text = try pair.difference(after: keys) { return (name, history + "\n" + text) }
    }
    return nil
  }

  @Test(
    "less and tabpager show the same rows after the same commands",
    .enabled(if: LessPair.isInstalled))
  func rows() throws {
    let fault = try RandomCases.firstFault("less", count: 3, seed: 38) { random in
      try difference(&random, steps: 30).map { "\($0.name.debugDescription): \($0.text)" }
    }
    if let fault { Issue.record("\(fault)") }
  }

  /// Prints the differences by command, for the work on them.
  @Test("differences by command", .enabled(if: getenv("TABPAGER_LESS_REPORT") != nil))
  func report() throws {
    var counts: [String: Int] = [:]
    var pictures: [String: String] = [:]
    for seed in 0..<RandomTestCount.countFromEnvironment(or: 40) {
      var random = SeededGenerator(seed: 1000 + UInt64(seed))
      let found = try difference(&random, steps: 60)
      guard let found else {
        counts["none", default: 0] += 1
        continue
      }
      counts[found.name, default: 0] += 1
      if counts[found.name, default: 0] <= 2 {
        pictures[found.name, default: ""] += "seed \(seed) \(found.text)\n"
      }
    }
    for (name, picture) in pictures { print("=== \(name.debugDescription)\n\(picture)") }
    print(counts.sorted { $0.value > $1.value }.map { "\($0.key.debugDescription): \($0.value)" })
  }
}
