/// The name of a part of a stream.
struct PartName: Hashable, Sendable {
  /// The tab title, if it is known already.
  var title: String
  /// The full name, which distinguishes the part from others: a path, or a commit and its subject.
  var name: String
  /// The path of a renamed file before; empty for other parts.
  var formerName = ""
  /// What the name is.
  var kind = Kind.text

  enum Kind: Hashable, Sendable {
    case text
    /// A path. The title is its shortest suffix that distinguishes it.
    case path
    /// The commit of a message. All messages are one part.
    case message
  }

  static func path(_ path: String, renamedFrom formerName: String = "") -> PartName {
    PartName(title: path, name: path, formerName: formerName, kind: .path)
  }
}
