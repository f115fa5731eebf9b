import Diff
import Documents
import PagerText

/// The files of a diff whose changes are not shown until the user opens them.
struct DiffFolding: Hashable, Sendable {
  /// The files that are folded unless the user has unfolded them.
  private enum Rule: Hashable {
    /// Lock files, generated files, and files with many changes.
    case automatic
    case all, none
  }

  private var rule = Rule.automatic
  /// The names of the files that the user has unfolded.
  private var unfolded: Set<[UInt8]> = []

  /// A file with more changed lines than this is folded.
  static let changeLimit = 5_000

  static let all = DiffFolding(rule: .all)
  static let none = DiffFolding(rule: .none)

  init() {}

  private init(rule: Rule) { self.rule = rule }

  /// Shows the changes of a file, also in later versions of the diff.
  mutating func unfold(fileNamed name: [UInt8]) { unfolded.insert(name) }

  /// Why a file is folded; `nil` if it is not.
  ///
  /// - Parameters:
  ///   - count: The number of its changed lines.
  ///   - attribute: The attribute of the file; `nil` for none.
  func foldingReason(
    of file: DiffIndex.File, changedLineCount count: Int, attribute: GitAttribute? = nil
  ) -> String? {
    guard count > 0, let name = file.head?.name, !unfolded.contains(name) else { return nil }
    let automatic: String? =
      switch attribute {
      case .generated: "generated file"
      case .notCompared: ChangeWithoutLines.notCompared
      case nil:
        Self.isLockFile(name) ? "lock file" : count > Self.changeLimit ? "large change" : nil
      }
    switch rule {
    case .automatic: return automatic
    case .all: return automatic ?? "folded"
    case .none: return nil
    }
  }

  private static let lockFiles: Set<String> = [
    "Cargo.lock", "Gemfile.lock", "Package.resolved", "Pipfile.lock", "Podfile.lock",
    "bun.lock", "composer.lock", "deno.lock", "flake.lock", "go.sum", "gradle.lockfile",
    "mix.lock", "npm-shrinkwrap.json", "package-lock.json", "packages.lock.json", "pdm.lock",
    "pixi.lock", "pnpm-lock.yaml", "poetry.lock", "pubspec.lock", "uv.lock", "yarn.lock",
  ]

  /// Whether a program writes the file to record the versions of dependencies.
  private static func isLockFile(_ path: [UInt8]) -> Bool {
    let name = path.split(separator: 0x2F).last ?? []
    return lockFiles.contains(String(decoding: name, as: UTF8.self))
  }
}
