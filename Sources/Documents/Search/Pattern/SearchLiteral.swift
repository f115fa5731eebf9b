internal import CDocuments

/// A literal to search for, as bytes. ASCII letters can match in either case.
struct SearchLiteral: Sendable {
  private let bytes: [UInt8]
  /// For each byte 0, or 0x20 if it is a lower-case letter that matches both cases.
  private let folds: [UInt8]
  private let first: Int
  private let second: Int

  /// The frequency of the more common of its two rarest bytes, 0…255.
  let commonness: Int

  var count: Int { bytes.count }

  /// Creates a literal from characters. Returns `nil` if there are none, or if bytes cannot be
  /// compared, because case is ignored and a character has other forms than two ASCII letters.
  init?(_ scalars: some Collection<Unicode.Scalar>, ignoringCase: Bool) {
    var bytes: [UInt8] = []
    var folds: [UInt8] = []
    for scalar in scalars {
      let fold = ignoringCase ? SearchLiteral.caseFoldMask(of: scalar) : 0
      guard let fold else { return nil }
      for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] {
        bytes.append(byte | fold)
        folds.append(fold)
      }
    }
    guard !bytes.isEmpty else { return nil }
    let places = SearchLiteral.rarestByteIndices(bytes, folds)
    self.bytes = bytes
    self.folds = folds
    first = min(places.0, places.1)
    second = max(places.0, places.1)
    commonness = ByteFrequency.frequencyRank(bytes[places.1], inEitherCase: folds[places.1] != 0)
  }

  /// Returns the first offset at or after `start` where it occurs, or `nil`.
  func find(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      folds.withUnsafeBufferPointer { folds in
        var needle = byte_needle(
          bytes: bytes.baseAddress, folds: folds.baseAddress, count: bytes.count, first: first,
          second: second)
        let place = byte_find_text(
          &needle, base.assumingMemoryBound(to: UInt8.self), text.count, start)
        return place < text.count ? place : nil
      }
    }
  }

  /// Returns 0x20 for a letter with two forms, 0 for a character with one form, and `nil` for
  /// others: K is also the Kelvin sign, and s the long s.
  private static func caseFoldMask(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "k", "K", "s", "S": return nil
    case "a"..."z", "A"..."Z": return 0x20
    default:
      if scalar.isASCII { return 0 }
      let properties = scalar.properties
      return properties.isCased || properties.changesWhenCaseMapped
        || properties.changesWhenCaseFolded ? nil : 0
    }
  }

  /// Returns the indices of the two rarest bytes, the rarest first. They are equal if there is only
  /// one byte.
  private static func rarestByteIndices(_ bytes: [UInt8], _ folds: [UInt8]) -> (Int, Int) {
    let order = bytes.indices.sorted { left, right in
      let ranks = (
        ByteFrequency.frequencyRank(bytes[left], inEitherCase: folds[left] != 0),
        ByteFrequency.frequencyRank(bytes[right], inEitherCase: folds[right] != 0)
      )
      return ranks.0 == ranks.1 ? left < right : ranks.0 < ranks.1
    }
    // Two equal bytes are a weaker filter than two different ones.
    let other = order.dropFirst().first { bytes[$0] != bytes[order[0]] } ?? order.last ?? order[0]
    return (order[0], other)
  }
}

extension SearchLiteral {
  /// Creates a literal from the part of a run of characters that is probably the rarest. Returns
  /// `nil` if no part of the run can be searched for.
  init?(rarestOf run: [Unicode.Scalar], ignoringCase: Bool) {
    // Characters that cannot be compared as bytes split a run.
    let parts = run.split { ignoringCase && SearchLiteral.caseFoldMask(of: $0) == nil }
    let needles = parts.compactMap { SearchLiteral($0, ignoringCase: ignoringCase) }
    guard let needle = needles.min(by: { $0.rank < $1.rank }) else { return nil }
    self = needle
  }

  /// Smaller for literals that are probably rarer.
  var rank: Int { commonness + (count > 1 ? 0 : 256) }
}
