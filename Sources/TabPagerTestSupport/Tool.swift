import TerminalSession

/// Programs of others that tests ask where they are installed.
package enum Tool {
  /// Whether a program is there.
  package static func exists(_ name: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? Shell.output(of: "command -v \(name)", in: folder)) != nil
  }
}
