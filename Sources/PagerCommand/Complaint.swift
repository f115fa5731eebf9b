/// What is wrong in a file or a variable of the user's. It is left out, and keeps nothing from working:
/// a pager is often started by another program, which is to be read all the same.
struct Complaint: Hashable {
  /// The file and its line, or the variable.
  var place: String
  /// What is wrong there.
  var error: UsageError

  init(_ place: String, _ error: UsageError) { (self.place, self.error) = (place, error) }

  /// One line that says where and what, and what was expected.
  var message: String { "\(place): \(text); it is left out" }

  private var text: String {
    error.message + (error.expected.map { ": expected \($0)" } ?? "")
  }

  /// The same for the status line, of all that is wrong: the first, without the folder of its file.
  static func notice(of complaints: [Complaint]) -> String? {
    guard var first = complaints.first else { return nil }
    if let slash = first.place.lastIndex(of: "/") {
      first.place = String(first.place[first.place.index(after: slash)...])
    }
    let more = complaints.count - 1
    return first.place + ": " + (more > 0 ? "\(first.error.message) (\(more) more)" : first.text)
  }
}
