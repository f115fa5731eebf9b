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
  func relocatePositions(from former: any Content) {
    let relocation = LineRelocation(from: former, to: source.content, isDiff: showsChanges)
    for (letter, mark) in marks {
      let offset = relocation.relocatedLine(containing: mark.sourceOffset).offset
      marks[letter] = Mark(position: mark.position, sourceOffset: offset)
    }
    guard derived == nil else { return relocations.append(relocation) }
    if let held = viewport.anchorOffset {
      viewport.setAnchor(sourceOffset: relocation.relocatedLine(containing: held).offset)
    }
    let top = relocation.relocatedLine(containing: viewport.top.offset)
    viewport.top = RowPosition(offset: top.offset, row: top.isSame ? viewport.top.row : 0)
    if let selection {
      let (anchor, head) = (
        relocation.relocatedLine(containing: selection.anchor),
        relocation.relocatedLine(containing: selection.head)
      )
      var moved = selection
      (moved.anchor, moved.head) = (anchor.offset, head.offset)
      self.selection = anchor.isSame && head.isSame ? moved : nil
    }
  }

  /// The offset in the current version of a byte of the version from which the shown text was derived.
  func relocatedOffset(of offset: Int) -> Int {
    relocations.reduce(offset) { $1.relocatedLine(containing: $0).offset }
  }

  /// Whether the line at an offset of that version is still there.
  private func lineStillExists(at offset: Int) -> Bool {
    var offset = offset
    return relocations.allSatisfy { relocation in
      let place = relocation.relocatedLine(containing: offset)
      offset = place.offset
      return place.isSame
    }
  }

  /// The selection in text derived from the current version, or derived anew by the same view, for example with other
  /// notes; `nil` if its lines are gone.
  ///
  /// - Parameters:
  ///   - former: The text in which it was made, with its rows.
  ///   - new: The text to show.
  func relocatedSelection(
    from former: (text: any DerivedText, rows: DocumentRows), to new: any DerivedText,
    in rows: DocumentRows
  ) -> TextSelection? {
    let isSameView = type(of: former.text) == type(of: new)
    guard var selection, isSameView || !relocations.isEmpty else { return nil }
    func offsetInNewText(of place: Int) -> Int? {
      guard let part = former.rows.part(holding: place) else { return nil }
      let line = former.text.sourceOffset(at: part.start)
      guard lineStillExists(at: line),
        let other = rows.part(holding: new.textOffset(ofSource: relocatedOffset(of: line)))
      else { return nil }
      // A line ends with its text, and may begin with line numbers.
      return max(other.start, other.next - (part.next - place))
    }
    guard let anchor = offsetInNewText(of: selection.anchor),
      let head = offsetInNewText(of: selection.head)
    else { return nil }
    (selection.anchor, selection.head) = (anchor, head)
    return selection
  }
}
