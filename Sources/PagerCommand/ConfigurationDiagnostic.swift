/// A fault in the user's configuration file, theme or environment variable. It is reported and skipped, since another
/// program may have started the pager and its output must still be shown.
struct ConfigurationDiagnostic: Hashable {
  /// The file and its line, or the variable.
  var place: String
  /// The fault.
  var error: UsageError

  init(_ place: String, _ error: UsageError) { (self.place, self.error) = (place, error) }

  /// One line with the place, the error and the expected form.
  var message: String { "\(place): \(error.message)" }

  /// The text for the status line: the first fault, without the folder of its file, and the number of others.
  static func statusMessage(for diagnostics: [ConfigurationDiagnostic]) -> String? {
    guard var first = diagnostics.first else { return nil }
    if let slash = first.place.lastIndex(of: "/") {
      first.place = String(first.place[first.place.index(after: slash)...])
    }
    let more = diagnostics.count - 1
    guard more > 0 else { return first.message }
    let problems = more == 1 ? "problem" : "problems"
    return "\(first.place): \(first.error.fault) (+\(more) more \(problems), see --print-config)"
  }
}
