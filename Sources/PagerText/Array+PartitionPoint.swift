extension Array {
  /// How many elements come before the first one that is `after`; of those that follow it all must
  /// be. A binary search.
  package func partitionPoint(_ after: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if after(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
