/// The ways in which a path that is being typed can go on.
struct PathCompletion: Hashable {
  /// What was typed before the name that is completed: empty, or with a slash at its end.
  let folder: String
  /// The names that it can be, in order.
  let names: [PathName]
  /// What was typed.
  private let typed: String
  /// Which of the names is chosen; nil as long as none is.
  private(set) var choice: Int?

  /// Completes what was typed.
  ///
  /// - Parameter names: those in the folder that begin so.
  init(of typed: String, among names: [PathName]) {
    self.typed = typed
    self.names = names
    folder = PathCompletion.parts(of: typed).folder
  }

  /// The folder of a path, with the slash at its end, and what the name in it begins with.
  static func parts(of path: String) -> (folder: String, name: String) {
    if path == "~" { return ("~/", "") }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// A path as the system knows it: `~` stands for the home, `~ann` for Ann's.
  static func expanded(_ path: String, home: String?) -> String {
    guard path.hasPrefix("~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    guard let folder = user.isEmpty ? home : UserHome.path(of: String(user)) else { return path }
    return folder + path.dropFirst(1 + user.count)
  }

  /// What the line is to hold: the name that was chosen; else as much as all of them have in common.
  var text: String {
    if let choice { return folder + names[choice].text }
    // Of too many it is not known what all have in common.
    guard let first = names.first, names.count < FolderNames.limit else { return typed }
    if names.count == 1 { return folder + first.text }
    let common = names.dropFirst().reduce(first.name[...]) { common, other in
      common[..<PathCompletion.endOfCommon(common, other.name)]
    }
    let (shared, begun) = (String(common), PathCompletion.parts(of: typed).name)
    return shared.count < begun.count ? typed : folder + shared
  }

  /// Where the beginning ends that two texts have in common.
  private static func endOfCommon(_ left: Substring, _ right: String) -> String.Index {
    var (place, other) = (left.startIndex, right.startIndex)
    while place < left.endIndex, other < right.endIndex, left[place] == right[other] {
      (place, other) = (left.index(after: place), right.index(after: other))
    }
    return place
  }

  /// Whether there is anything to choose between.
  var isChoice: Bool { names.count > 1 }

  /// Chooses the next name, or the one before; after the last comes the first.
  mutating func choose(next isForward: Bool) {
    guard let choice else { return self.choice = isForward ? 0 : names.count - 1 }
    self.choice = (choice + (isForward ? 1 : names.count - 1)) % names.count
  }
}
