/// The shape of a control sequence such as those for colours: escape, bracket, parameters, a letter.
enum CSISequence {
  /// Where the sequence that begins at `start` ends; nil where it is none, or has no end in `bytes`.
  static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == 0x1B, bytes[start + 1] == 0x5B else {
      return nil
    }
    var place = start + 2
    while place < bytes.count, (0x20...0x3F).contains(bytes[place]) { place += 1 }
    return place < bytes.count && (0x40...0x7E).contains(bytes[place]) ? place + 1 : nil
  }
}
