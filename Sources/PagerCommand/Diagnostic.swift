/// A fault in the user's configuration file, theme or environment variable. It is reported and skipped, since
/// another program may have started the pager, and its output must be shown all the same.
struct Diagnostic: Hashable {
  /// The file and its line, or the variable.
  var place: String
  /// The fault.
  var error: UsageError

  init(_ place: String, _ error: UsageError) { (self.place, self.error) = (place, error) }

  /// One line that says where the fault is, what it is, and what was expected.
  var message: String { "\(place): \(text); it is left out" }

  private var text: String {
    error.message + (error.expected.map { ": expected \($0)" } ?? "")
  }

  /// The text for the status line: the first fault, without the folder of its file, and the number of others.
  static func notice(of diagnostics: [Diagnostic]) -> String? {
    guard var first = diagnostics.first else { return nil }
    if let slash = first.place.lastIndex(of: "/") {
      first.place = String(first.place[first.place.index(after: slash)...])
    }
    let more = diagnostics.count - 1
    return first.place + ": " + (more > 0 ? "\(first.error.message) (\(more) more)" : first.text)
  }
}
