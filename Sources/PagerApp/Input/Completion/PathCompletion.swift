/// The possible completions of a path that is being typed.
struct PathCompletion: Hashable {
  /// The typed text before the completed name: empty, or with a slash at its end.
  let folder: String
  /// The possible names, in order.
  let names: [PathCandidate]
  /// The typed text.
  private let typed: String
  /// The index of the chosen name; nil if none is chosen.
  private(set) var choice: Int?

  /// Completes the typed text.
  ///
  /// - Parameter names: the names in the folder that begin with the typed name.
  init(of typed: String, among names: [PathCandidate]) {
    self.typed = typed
    self.names = names
    folder = PathCompletion.folderAndName(of: typed).folder
  }

  /// Splits a path into the folder, with the slash at its end, and the beginning of the name.
  static func folderAndName(of path: String) -> (folder: String, name: String) {
    if path == "~" { return ("~/", "") }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// Expands `~` to the home folder, and `~ann` to Ann's home folder.
  static func expandingTilde(in path: String, home: String?) -> String {
    guard path.hasPrefix("~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    guard let folder = user.isEmpty ? home : UserHomeFolder.path(ofUser: String(user)) else {
      return path
    }
    return folder + path.dropFirst(1 + user.count)
  }

  /// The completed text: the chosen name or, without a choice, the common prefix of all names.
  var text: String {
    if let choice { return folder + names[choice].text }
    // With too many names, the common prefix is unknown.
    guard let first = names.first, names.count < PathCandidateFinder.limit else { return typed }
    if names.count == 1 { return folder + first.text }
    let common = names.dropFirst().reduce(first.name[...]) { common, other in
      common[..<PathCompletion.endOfCommonPrefix(common, other.name)]
    }
    let (shared, begun) = (String(common), PathCompletion.folderAndName(of: typed).name)
    return shared.count < begun.count ? typed : folder + shared
  }

  /// The end of the common prefix of two texts.
  private static func endOfCommonPrefix(_ left: Substring, _ right: String) -> String.Index {
    var (place, other) = (left.startIndex, right.startIndex)
    while place < left.endIndex, other < right.endIndex, left[place] == right[other] {
      (place, other) = (left.index(after: place), right.index(after: other))
    }
    return place
  }

  /// Whether there are several names.
  var isChoice: Bool { names.count > 1 }

  /// Chooses the next or the previous name, wrapping around at the ends.
  mutating func chooseAdjacentName(isForward: Bool) {
    guard let choice else { return self.choice = isForward ? 0 : names.count - 1 }
    self.choice = (choice + (isForward ? 1 : names.count - 1)) % names.count
  }
}
