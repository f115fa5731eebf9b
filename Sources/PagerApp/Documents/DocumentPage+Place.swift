extension DocumentPage {
  /// A row: a line, and which row of it where it is wrapped.
  struct Place: Hashable, Comparable {
    var line: Int
    var row: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.row) < (right.line, right.row)
    }
  }
}
