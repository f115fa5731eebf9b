extension Array {
  /// The index of the first element for which a condition holds, or `count`. It must hold for all elements after that.
  /// A binary search.
  func partitionPoint(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
