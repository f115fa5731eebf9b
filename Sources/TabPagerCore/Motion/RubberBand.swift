/// The resistance to a pull past an end.
package enum RubberBand {
  /// Returns the distance that the content moves when it is pulled past its end: b = (1 −
  /// 1/(x·0.55/d + 1))·d, less than d.
  ///
  /// Source: the formula and the constant of UIScrollView.
  ///
  /// - Parameters:
  ///   - pull: x, the distance of the pointer past the end, in any unit, in either direction.
  ///   - extent: d, the extent of the content in that unit. If it is not positive and finite, the
  ///     result is 0.
  package static func offset(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent.isFinite, !pull.isNaN else { return 0 }
    let moved = (1 - 1 / (abs(pull) * 0.55 / extent + 1)) * extent
    return pull < 0 ? -moved : moved
  }

  /// Returns the pull that moves the content by an offset: the inverse of ``offset(pull:extent:)``.
  ///
  /// - Parameters:
  ///   - offset: The offset, greater than −`extent` and less than `extent`. Values outside are
  ///     clamped.
  ///   - extent: The extent of the content, in the same unit.
  package static func pull(offset: Double, extent: Double) -> Double {
    guard extent > 0, extent.isFinite, !offset.isNaN else { return 0 }
    let share = min(0.999, abs(offset) / extent)
    let pull = (1 / (1 - share) - 1) * extent / 0.55
    return offset < 0 ? -pull : pull
  }
}
