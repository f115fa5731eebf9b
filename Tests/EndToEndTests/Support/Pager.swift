import TabPagerCore
import TabPagerTestSupport

/// Runs the program on a terminal of its own, in a folder with files to show.
final class Pager {
  let session: PTYSession
  let folder: TemporaryFolder
  /// The character of a cell that the indicator covers. The Linux console's fonts have no heavy lines.
  let indicatorGlyph: Unicode.Scalar

  /// The names of the standard files.
  static let titles = ["Research", "Development", "Analytics", "Audience", "Privacy"]

  /// The minimal environment, without the debugger that the Swift runtime of a toolchain starts when a program crashes.
  static let environment = PTYSession.minimalEnvironment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
    $1
  }

  /// The settings of a terminal that no program has touched. A program may change those of its own terminal before they
  /// can be read.
  static let freshSettings = try? PTYSession(["sleep", "100"]).terminalSettings()

  /// Starts the program in a folder with files of the standard text.
  ///
  /// - Parameters:
  ///   - options: The options, which precede the files.
  ///   - files: The names of the files in the folder. Files that exist already are not changed.
  ///   - folder: The working folder; a new one by default.
  ///   - environment: Variables to add to the minimal environment.
  init(
    _ options: [String] = [], files: [String] = Pager.titles, in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:], size: Size = Size(width: 80, height: 24),
    standardInput: StandardStreamTarget = .terminal,
    standardOutput: StandardStreamTarget = .terminal,
    standardError: StandardStreamTarget = .terminal, isConfined: Bool = false,
    signal: SignalAfterSystemCalls? = nil,
    command: [String]? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    indicatorGlyph = environment["TERM"] == "linux" ? "═" : "━"
    for name in files where !FileIO.exists(self.folder.path + "/" + name) {
      try self.folder.write(Pager.sampleText(of: name), to: name)
    }
    session = try PTYSession(
      (try command ?? [BuiltProgram.path()]) + options + files,
      environment: Pager.environment.merging(environment) { $1 },
      directory: self.folder.path, size: size, standardInput: standardInput,
      standardOutput: standardOutput, standardError: standardError,
      isConfined: isConfined, signal: signal)
  }

  /// Starts the program on standard files, and waits until it is at rest at one of them, by default the first.
  static func ready(
    _ options: String..., files: [String] = Pager.titles, environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24), showing title: String? = nil
  ) throws -> Pager {
    let pager = try Pager(options, files: files, environment: environment, size: size)
    try pager.waitForRest(at: title ?? files[0])
    return pager
  }

  /// Returns lines of 79 cells, as many as an 80-column pane has beside its margin. Each has the title, its number, and
  /// up to the end the title's first letter in lower case, so that every cell shows which page it belongs to.
  static func sampleText(of title: String, lines: Int = 100) -> String {
    let filler = String(title.prefix(1).lowercased())
    return (1...lines).map { number in
      let head = "\(title) \(number) "
      return head + String(repeating: filler, count: max(0, 79 - head.utf8.count)) + "\n"
    }.joined()
  }
}
