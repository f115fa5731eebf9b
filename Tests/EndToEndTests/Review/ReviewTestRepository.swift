import TabPagerCore
import TabPagerTestSupport

/// A folder with a git repository in `work`, in which a test runs git and the program.
final class ReviewTestRepository {
  let folder: TemporaryFolder

  /// Creates the repository.
  ///
  /// - Parameter script: Shell commands that fill it. The working folder is the root of the repository.
  init(_ script: String = "") throws {
    folder = try TemporaryFolder()
    try runScript("git init -q -b main work")
    if !script.isEmpty { try runInRepository(script) }
  }

  /// Commits a file with some lines, and then changes it.
  static let change = """
    seq 1 40 > numbers.txt; git add -A; git commit -qm Begin; sed -i 's/^20$/twenty/' numbers.txt
    """

  /// Commits the files `one` and `two`, and then changes a line of each.
  static let twoChanges = """
    seq -f 'one %g' 40 > one; seq -f 'two %g' 40 > two; git add -A; git commit -qm Begin
    sed -i 's/^one 20$/twenty/' one; sed -i 's/^two 7$/seven/' two
    """

  /// Starts a review of ``twoChanges``, and waits until a tab shows its change.
  ///
  /// - Parameter tab: `one` or `two`.
  func start(_ command: String, at tab: String) throws -> PagerInShell {
    let run = try start("export TABPAGER=--motion=none; " + command)
    try run.waitForTabTitles("All", "one +1 −1", "two +1 −1")
    try run.press(tab == "one" ? "2" : "3", toSelect: tab)
    try run.wait("the change") { run in run.page.contains { $0.contains(" + ") } }
    return run
  }

  /// Runs shell commands and returns what they print, errors included.
  ///
  /// - Parameter statuses: The exit statuses that are not failures.
  @discardableResult
  func runScript(_ script: String, allowing statuses: Set<Int32> = [0]) throws -> String {
    let program = try BuiltProgram.path()
    let prologue = """
      export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org TERM=xterm
      export GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org SWIFT_BACKTRACE=enable=no
      tabpager() { '\(program)' "$@" </dev/null; }
      """
    let bytes = try Shell.output(
      of: "{ \(prologue)\nset -e\n\(script)\n} 2>&1", in: folder, allowing: statuses)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs shell commands in the repository.
  @discardableResult
  func runInRepository(_ script: String, allowing statuses: Set<Int32> = [0]) throws -> String {
    try runScript("cd work\n\(script)", allowing: statuses)
  }

  /// Starts the program in the repository, on a terminal of its own.
  func start(
    _ command: String, size: Size = Size(width: 100, height: 24)
  ) throws -> PagerInShell {
    try PagerInShell(
      "cd work; exec_program() { \(command); }; exec_program", in: folder, size: size)
  }
}
