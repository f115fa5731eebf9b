/// Finds lines that occur exactly once on each side of a block, ignoring spaces.
enum UniqueCommonLines {
  /// The longest sequence of these lines that has the same order on both sides.
  static func pairsInCommonOrder(
    _ removed: [ArraySlice<UInt8>], _ added: [ArraySlice<UInt8>]
  ) -> [(removed: Int, added: Int)] {
    let left = indicesByUniqueHash(of: removed)
    let right = indicesByUniqueHash(of: added)
    let common = left.compactMap { hash, index in right[hash].map { (removed: index, added: $0) } }
      .sorted { $0.removed < $1.removed }
    return longestAscendingSequence(of: common)
  }

  /// The hashes of the lines that occur once, with the indices of the lines.
  private static func indicesByUniqueHash(of lines: [ArraySlice<UInt8>]) -> [UInt64: Int] {
    var result: [UInt64: Int] = [:]
    var repeated: Set<UInt64> = []
    for (index, line) in lines.enumerated() {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var count = 0
      for byte in line where byte > 0x20 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        count += 1
      }
      // Short lines, such as brackets, do not identify a position.
      guard count > 3 else { continue }
      if result.updateValue(index, forKey: hash) != nil { repeated.insert(hash) }
    }
    for hash in repeated { result[hash] = nil }
    return result
  }

  /// The longest sequence of pairs that ascends on both sides. `pairs` must ascend on the removed
  /// side.
  static func longestAscendingSequence(
    of pairs: [(removed: Int, added: Int)]
  ) -> [(removed: Int, added: Int)] {
    // For each length, the last pair of the sequence of that length that ends earliest.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].added < pair.added { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(removed: Int, added: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
