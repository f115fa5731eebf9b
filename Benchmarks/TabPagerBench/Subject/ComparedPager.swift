import TerminalSession

/// A pager, and the keys for the same actions in it.
struct ComparedPager {
  var arguments: [String]
  var pageDown = " "
  var lineDown = "j"
  var bottom = "G"
  var top = "g"
  /// The number of rows below the text, such as a status line or a prompt.
  var rowsBelow = 1

  /// `tabpager`.
  static func tabpager() throws -> ComparedPager {
    ComparedPager(arguments: [try BuiltProgram.path()])
  }

  /// `less`, or `nil` if it is not installed.
  static var less: ComparedPager? {
    ComparedProgram.less.path.map { ComparedPager(arguments: [$0]) }
  }

  /// `most`, or `nil` if it is not installed.
  static var most: ComparedPager? {
    ComparedProgram.most.path.map {
      ComparedPager(arguments: [$0], lineDown: "\r", bottom: "B", top: "T", rowsBelow: 2)
    }
  }

  /// Returns all three.
  static func all() throws -> [ComparedPager?] { [try tabpager(), less, most] }

  /// Returns the viewer with additional options.
  func addingOptions(_ options: String...) -> ComparedPager {
    var viewer = self
    viewer.arguments += options
    return viewer
  }
}
