extension Array {
  /// The index of the first element that satisfies a condition, or `count` if there is none.
  ///
  /// A binary search: all elements after the first one must satisfy the condition too.
  @inlinable
  package func partitionPoint(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
