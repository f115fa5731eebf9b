internal import CDocuments

/// Bytes to look for, letters of ASCII in either case if wanted.
struct Needle: Sendable {
  private let bytes: [UInt8]
  /// For each byte 0, or 0x20 where it is a small letter that stands for both cases.
  private let folds: [UInt8]
  private let first: Int
  private let second: Int

  /// How common the most common of its two rarest bytes is in texts: 0…255.
  let commonness: Int

  var count: Int { bytes.count }

  /// Makes a needle of characters; nil where there are none, or where one of them has other forms
  /// than two of ASCII when case is ignored: then bytes cannot be compared.
  init?(_ scalars: some Collection<Unicode.Scalar>, ignoringCase: Bool) {
    var bytes: [UInt8] = []
    var folds: [UInt8] = []
    for scalar in scalars {
      let fold = ignoringCase ? Needle.fold(of: scalar) : 0
      guard let fold else { return nil }
      for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] {
        bytes.append(byte | fold)
        folds.append(fold)
      }
    }
    guard !bytes.isEmpty else { return nil }
    let places = Needle.rarestPlaces(bytes, folds)
    self.bytes = bytes
    self.folds = folds
    first = min(places.0, places.1)
    second = max(places.0, places.1)
    commonness = ByteFrequency.commonness(bytes[places.1], folds[places.1] != 0)
  }

  /// The place where it begins first at or after `start`, nil where it does not.
  func find(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = text.baseAddress, start < text.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      folds.withUnsafeBufferPointer { folds in
        var needle = byte_needle(
          bytes: bytes.baseAddress, folds: folds.baseAddress, count: bytes.count, first: first,
          second: second)
        let place = byte_find(
          &needle, base.assumingMemoryBound(to: UInt8.self), text.count, start)
        return place < text.count ? place : nil
      }
    }
  }

  /// 0x20 for a letter that may be capital or small, 0 for what has one form, nil for the rest: k
  /// is also the sign of Kelvin, and s the long one.
  private static func fold(of scalar: Unicode.Scalar) -> UInt8? {
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

  /// The places of the two rarest bytes, the rarest first; the same twice where there is one byte.
  private static func rarestPlaces(_ bytes: [UInt8], _ folds: [UInt8]) -> (Int, Int) {
    let order = bytes.indices.sorted { left, right in
      let ranks = (
        ByteFrequency.commonness(bytes[left], folds[left] != 0),
        ByteFrequency.commonness(bytes[right], folds[right] != 0)
      )
      return ranks.0 == ranks.1 ? left < right : ranks.0 < ranks.1
    }
    // Two equal bytes say less than two different ones.
    let other = order.dropFirst().first { bytes[$0] != bytes[order[0]] } ?? order.last ?? order[0]
    return (order[0], other)
  }
}

extension Needle {
  /// The needle in a row of characters that is likely to be the rarest; nil where nothing of it can be
  /// looked for.
  init?(rarestOf run: [Unicode.Scalar], ignoringCase: Bool) {
    // What cannot be compared byte by byte breaks a run.
    let parts = run.split { ignoringCase && Needle.fold(of: $0) == nil }
    let needles = parts.compactMap { Needle($0, ignoringCase: ignoringCase) }
    guard let needle = needles.min(by: { $0.rank < $1.rank }) else { return nil }
    self = needle
  }

  /// Smaller for what is likely to be rarer.
  var rank: Int { commonness + (count > 1 ? 0 : 256) }
}
