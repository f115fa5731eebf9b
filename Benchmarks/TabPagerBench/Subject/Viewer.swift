import TerminalSession

/// A pager, ours or another, and the keys that do the same in it.
struct Viewer {
  var arguments: [String]
  var pageDown = " "
  var lineDown = "j"
  var bottom = "G"
  var top = "g"
  /// The rows below the text: a status line, or a prompt.
  var rowsBelow = 1

  /// Ours.
  static func ours() throws -> Viewer { Viewer(arguments: [try BuiltProgram.path()]) }

  /// `less`; nil where it is not installed.
  static var less: Viewer? { Peer.less.path.map { Viewer(arguments: [$0]) } }

  /// `most`; nil where it is not installed.
  static var most: Viewer? {
    Peer.most.path.map {
      Viewer(arguments: [$0], lineDown: "\r", bottom: "B", top: "T", rowsBelow: 2)
    }
  }

  /// All three.
  static func all() throws -> [Viewer?] { [try ours(), less, most] }

  /// The same with options.
  func with(_ options: String...) -> Viewer {
    var viewer = self
    viewer.arguments += options
    return viewer
  }
}
