import Documents
import PagerViews
import TabPagerCore

/// A document that was replaced with another version of itself. Positions stay with their lines.
extension DocumentPage {
  /// Moves the positions of the page to the lines where they are now.
  ///
  /// If a view shows text derived from the former version, its positions are moved when its text is derived again.
  ///
  /// - Parameter former: The former version.
  func realignPositions(_ former: any Content) {
    let alignment = LineRelocation(from: former, to: source.content)
    for (letter, mark) in marks {
      let offset = alignment.place(of: mark.sourceOffset).offset
      marks[letter] = Mark(position: mark.position, sourceOffset: offset)
    }
    guard derived == nil else { return alignments.append(alignment) }
    if let held = viewport.anchorOffset { viewport.anchor(to: alignment.place(of: held).offset) }
    let top = alignment.place(of: viewport.top.offset)
    viewport.top = RowPosition(offset: top.offset, row: top.isSame ? viewport.top.row : 0)
    if let selection {
      let (anchor, head) = (
        alignment.place(of: selection.anchor), alignment.place(of: selection.head)
      )
      var moved = selection
      (moved.anchor, moved.head) = (anchor.offset, head.offset)
      self.selection = anchor.isSame && head.isSame ? moved : nil
    }
  }

  /// The offset in the current version of a byte of the version from which the shown text was derived.
  func alignedOffset(of offset: Int) -> Int {
    alignments.reduce(offset) { $1.place(of: $0).offset }
  }

  /// Whether the line at an offset of that version is still there.
  private func lineStillExists(at offset: Int) -> Bool {
    var offset = offset
    return alignments.allSatisfy { alignment in
      let place = alignment.place(of: offset)
      offset = place.offset
      return place.isSame
    }
  }

  /// The selection in text derived from the current version; `nil` if its lines are gone.
  ///
  /// - Parameters:
  ///   - former: The text in which it was made, with its rows.
  ///   - new: The text to show.
  func alignedSelection(
    from former: (text: any DerivedText, rows: DocumentRows), to new: any DerivedText,
    _ rows: DocumentRows
  ) -> TextSelection? {
    guard var selection, !alignments.isEmpty else { return nil }
    func moved(_ place: Int) -> Int? {
      guard let part = former.rows.part(holding: place) else { return nil }
      let line = former.text.sourceOffset(at: part.start)
      guard lineStillExists(at: line),
        let other = rows.part(holding: new.textOffset(ofSource: alignedOffset(of: line)))
      else { return nil }
      // A line ends with its text, and may begin with line numbers.
      return max(other.start, other.next - (part.next - place))
    }
    guard let anchor = moved(selection.anchor), let head = moved(selection.head) else { return nil }
    (selection.anchor, selection.head) = (anchor, head)
    return selection
  }
}
