/// A name in a folder that completes a path.
struct PathCandidate: Hashable, Sendable, Comparable {
  /// The name.
  var name: String
  /// Whether it is a folder.
  var isFolder: Bool

  /// The name. A folder has a slash at its end.
  var text: String { isFolder ? name + "/" : name }

  static func < (left: PathCandidate, right: PathCandidate) -> Bool { left.name < right.name }
}
