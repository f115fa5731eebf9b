/// What a part of a stream is called.
struct PartName: Hashable, Sendable {
  /// What stands on its tab, where that is known already.
  var title: String
  /// What tells it from the others, in full: a path, a commit and its subject.
  var name: String
  /// Whether `name` is a path, of which the title is as much of the end as tells it from others.
  var isPath = false

  static func path(_ path: String) -> PartName { PartName(title: path, name: path, isPath: true) }
}
