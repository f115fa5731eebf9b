/// The thumb of a scroll bar.
package enum ScrollBarThumb {
  /// The rows of the thumb.
  ///
  /// - Parameters:
  ///   - visible: The bytes or lines that are visible, of `total`.
  ///   - height: The rows of the bar.
  package static func rows(visible: Range<Int>, of total: Int, height: Int) -> Range<Int> {
    guard total > 0, height > 0 else { return 0..<0 }
    let share = Double(height) / Double(total)
    let length = max(1, min(height, Int((Double(visible.count) * share).rounded())))
    // The thumb reaches the end of the bar only at the end of the document.
    let isEnd = visible.upperBound >= total
    let room = height - length
    let start = isEnd ? room : min(max(0, room - 1), Int(Double(visible.lowerBound) * share))
    return max(0, start)..<max(0, start) + length
  }
}
