/// Where the parts of a ``StretchyHeader`` are at one content offset.
///
/// All lengths are in rows. y, the content offset, is the row of the content at the pane's top,
/// where the content's row 0 is the first one below the header: −inset at the top of a list, less
/// where the list is pulled down past it. With pull = −(y + inset), the formulas are those of the
/// stretchy list headers of phones:
///
///     height = max(pull + inset, inset)
///     bottomShift = pull ≥ 0 ? 0 : −pull / 2
///     clips = pull ≤ 0
package struct HeaderGeometry: Hashable, Sendable {
  /// How far the list is pulled down past its top; negative where it is scrolled up.
  package let pull: Double
  /// The height of the picture: at rest and scrolled up the inset, pulled that much more.
  package let height: Double
  /// How far below the bottom of the header's box the picture's bottom edge is: half of the rows
  /// that are scrolled, so that the picture moves at half the speed of the list.
  package let bottomShift: Double
  /// Whether the picture is cut at the header's box.
  package let clips: Bool
  /// The bottom of the header's box, from the pane's top: where the first row of the list is.
  package let boxBottom: Double

  /// The top of the picture, from the pane's top: 0 while it is pulled, and half of the rows that
  /// are scrolled above the pane.
  package var pictureTop: Double { boxBottom + bottomShift - height }

  /// Lays a header out.
  ///
  /// - Parameters:
  ///   - contentOffset: y, in rows.
  ///   - inset: the header's resting height, in rows.
  package init(contentOffset: Double, inset: Double) {
    pull = -(contentOffset + inset)
    height = max(pull + inset, inset)
    bottomShift = pull >= 0 ? 0 : -pull / 2
    clips = pull <= 0
    boxBottom = pull + inset
  }
}
