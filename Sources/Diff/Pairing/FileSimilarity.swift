/// How similar two versions of a file are.
package enum FileSimilarity {
  /// Returns the share of the larger version's bytes that are in lines which both versions have, 0…1. As git does for
  /// renames, the order of the lines is ignored.
  package static func commonLineShare(of first: [UInt8], and second: [UInt8]) -> Double {
    let larger = max(first.count, second.count)
    guard larger > 0, min(first.count, second.count) * 2 >= larger else { return 0 }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in first.split(separator: 0x0A) { counts[line, default: 0] += 1 }
    var common = 0
    for line in second.split(separator: 0x0A) {
      guard let count = counts[line], count > 0 else { continue }
      counts[line] = count - 1
      common += line.count + 1
    }
    return Double(min(common, larger)) / Double(larger)
  }

  /// The share from which on a file counts as another version of a file that is gone. It is that of git.
  package static let renamedShare = 0.5
}
