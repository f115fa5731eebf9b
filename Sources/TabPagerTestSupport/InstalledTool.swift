import TerminalSession

/// Finds other programs that tests use if they are installed.
package enum InstalledTool {
  /// Returns whether a program is installed.
  package static func isInstalled(_ name: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Shell.output(of: "command -v \(name)", in: folder)) != nil
  }
}
