/// The positions of the parts of a ``StretchyHeader`` at a content offset.
///
/// All lengths are in rows. y, the content offset, is the content row at the top of the pane. Row 0
/// is the first row below the header, so at the top of the list y is −inset, and less while the
/// list is pulled down. With pull = −(y + inset), the formulas are those of stretchy list headers
/// on phones:
///
///     height = max(pull + inset, inset)
///     bottomShift = pull ≥ 0 ? 0 : −pull / 2
///     clips = pull ≤ 0
package struct StretchyHeaderGeometry: Hashable, Sendable {
  /// The rows by which the list is pulled past its top. Negative if the top of the list is above
  /// the pane.
  package let pull: Double
  /// The height of the picture: the inset, plus the pull while the list is pulled down.
  package let height: Double
  /// The distance of the picture's bottom edge below the bottom of the header's box: half of the
  /// scrolled rows, so the picture moves at half the speed of the list.
  package let bottomShift: Double
  /// Whether the picture is clipped to the header's box.
  package let clips: Bool
  /// The row of the pane below the header's box, where the first row of the list is.
  package let boxBottom: Double

  /// The row of the pane at the top of the picture: 0 while the list is pulled down, otherwise
  /// above the pane by half of the scrolled rows.
  package var pictureTop: Double { boxBottom + bottomShift - height }

  /// Lays out a header.
  ///
  /// - Parameters:
  ///   - contentOffset: y, in rows.
  ///   - inset: The height of the header at rest, in rows.
  package init(contentOffset: Double, inset: Double) {
    pull = -(contentOffset + inset)
    height = max(pull + inset, inset)
    bottomShift = pull >= 0 ? 0 : -pull / 2
    clips = pull <= 0
    boxBottom = pull + inset
  }
}
