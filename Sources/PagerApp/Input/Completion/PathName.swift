/// A name in a folder, as it completes a path.
struct PathName: Hashable, Sendable, Comparable {
  /// The name.
  var name: String
  /// Whether there are names below it.
  var isFolder: Bool

  /// The name, with a slash after that of a folder.
  var text: String { isFolder ? name + "/" : name }

  static func < (left: PathName, right: PathName) -> Bool { left.name < right.name }
}
