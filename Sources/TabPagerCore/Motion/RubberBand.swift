/// The resistance to a pull past an end.
package enum RubberBand {
  /// How far what is pulled moves: b = (1 − 1/(x·0.55/d + 1))·d, never more than d.
  ///
  /// The formula and its constant are those of UIScrollView.
  ///
  /// - Parameters:
  ///   - pull: how far the pointer has gone past the end, either way, in any unit.
  ///   - extent: d, the extent of what is pulled, in the same unit; where it is not positive
  ///     and finite nothing moves.
  package static func offset(pull: Double, extent: Double) -> Double {
    guard extent > 0, extent.isFinite, !pull.isNaN else { return 0 }
    let moved = (1 - 1 / (abs(pull) * 0.55 / extent + 1)) * extent
    return pull < 0 ? -moved : moved
  }

  /// The pull that moves what is pulled by `offset`: the inverse of ``offset(pull:extent:)``.
  ///
  /// - Parameters:
  ///   - offset: −`extent`…`extent` exclusive; what is beyond counts as just within.
  ///   - extent: as above.
  package static func pull(offset: Double, extent: Double) -> Double {
    guard extent > 0, extent.isFinite, !offset.isNaN else { return 0 }
    let share = min(0.999, abs(offset) / extent)
    let pull = (1 / (1 - share) - 1) * extent / 0.55
    return offset < 0 ? -pull : pull
  }
}
