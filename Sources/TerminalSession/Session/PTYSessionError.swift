/// Why a session could not go on.
package enum PTYSessionError: Error, CustomStringConvertible {
  /// What was waited for did not happen in time; the second is the screen.
  case timedOut(String, screen: String)
  /// The program ended before what was waited for happened; the third is the screen.
  case ended(ExitStatus, String, screen: String)

  /// What happened, and the screen.
  package var description: String {
    switch self {
    case .timedOut(let wanted, let screen): "timed out waiting for \(wanted)\n\(screen)"
    case .ended(let status, let wanted, let screen):
      "the program ended (\(status)) while waiting for \(wanted)\n\(screen)"
    }
  }
}
