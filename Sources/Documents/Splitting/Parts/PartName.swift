/// The name of a part of a stream.
struct PartName: Hashable, Sendable {
  /// The tab title, if it is known already.
  var title: String
  /// The full name, which distinguishes the part from others: a path, or a commit and its subject.
  var name: String
  /// Whether `name` is a path. Then the title is the shortest suffix that distinguishes it.
  var isPath = false

  static func path(_ path: String) -> PartName { PartName(title: path, name: path, isPath: true) }
}
