import Documents

extension DocumentPage {
  /// A row: where its part of the document begins, and which of the part's rows it is.
  struct Place: Hashable, Comparable {
    /// In bytes.
    var offset: Int
    var row: Int

    static let top = Place(offset: 0, row: 0)

    static func < (left: Place, right: Place) -> Bool {
      (left.offset, left.row) < (right.offset, right.row)
    }
  }

  /// What keys asked for while there was too little to do it with: nothing typed is lost.
  enum Owed: Hashable {
    case nothing
    case rows(Int)
    /// To be at a line, once it is known where that begins.
    case line(LineIndex, row: Int)
    /// To be where so many percent of the bytes are above, once all are there.
    case percent(Int)
    /// To be at a match of what is searched for, by its bytes in the source.
    case match(Range<Int>)
    /// To be at a place again that was there before the document was read anew.
    case place(Place)
    /// To be at the end, wherever that will be.
    case end
  }

  /// Which part of the document is seen.
  struct View: Hashable {
    var top: Place
    var column: Int
    /// Of a list: the line that the bar is on.
    var barLine = 0
  }

  /// Which part of the document is seen.
  var currentView: View {
    get { View(top: top, column: column, barLine: barLine) }
    set {
      guard newValue != currentView else { return }
      (top, column, barLine) = (newValue.top, newValue.column, newValue.barLine)
      changed()
    }
  }
}
