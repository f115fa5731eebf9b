/// An error while waiting for a program.
package enum PTYSessionError: Error, CustomStringConvertible {
  /// The condition did not hold in time.
  case timedOut(String, screen: String)
  /// The program ended before the condition held.
  case ended(ExitStatus, String, screen: String)

  /// The error and the screen.
  package var description: String {
    switch self {
    case .timedOut(let wanted, let screen): "timed out waiting for \(wanted)\n\(screen)"
    case .ended(let status, let wanted, let screen):
      "the program ended (\(status)) while waiting for \(wanted)\n\(screen)"
    }
  }
}
