/// Names of files as diffs write them.
enum DiffName {
  /// The name after `---` or `+++`: without the time that follows a tab.
  static func inHeader(_ text: ArraySlice<UInt8>) -> [UInt8] {
    if text.first == 0x22 { return unquoted(text) }
    let name = text.prefix { $0 != 0x09 }
    // svn says which revision it is.
    guard name.last == 0x29, let start = name.lastIndex(of: 0x28), start > name.startIndex + 1,
      name[start...].begins(with: "(revision ") || name[start...].begins(with: "(working copy)")
    else { return Array(name) }
    return Array(name[..<(start - 1)])
  }

  /// A name that may stand in quotes, with escapes as in C.
  static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] { first(text)?.name ?? Array(text) }

  /// The quoted name that a text begins with, and what follows it; nil where there is none.
  private static func first(_ text: ArraySlice<UInt8>) -> (name: [UInt8], rest: ArraySlice<UInt8>)?
  {
    guard text.first == 0x22 else { return nil }
    var rest = text.dropFirst()
    var name: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x22 { return (name, rest) }
      guard byte == 0x5C, let letter = rest.popFirst() else {
        name.append(byte)
        continue
      }
      if (0x30...0x37).contains(letter) {
        var value = Int(letter - 0x30)
        for _ in 0..<2 {
          guard let digit = rest.first, (0x30...0x37).contains(digit) else { break }
          value = value * 8 + Int(rest.removeFirst() - 0x30)
        }
        name.append(UInt8(truncatingIfNeeded: value))
      } else {
        let escapes: [UInt8: UInt8] = [
          0x61: 0x07, 0x62: 0x08, 0x74: 0x09, 0x6E: 0x0A, 0x76: 0x0B, 0x66: 0x0C, 0x72: 0x0D,
        ]
        name.append(escapes[letter] ?? letter)
      }
    }
    return nil
  }

  /// The name in `a/x b/x`: certain where both are the same, else what it may be.
  static func ofPair(_ text: ArraySlice<UInt8>) -> (known: [UInt8]?, guess: [UInt8]) {
    if let (old, rest) = first(text), rest.first == 0x20 {
      let new = unquoted(rest.dropFirst())
      return same(old[...], new[...]).map { ($0, $0) } ?? (nil, withoutLetter(new))
    }
    if let quote = text.firstIndex(of: 0x22) {
      return (nil, withoutLetter(unquoted(text[quote...])))
    }
    // Blanks may be in the names too: where they are the same, this one is in the middle.
    let middle = text.startIndex + text.count / 2
    if text.count % 2 == 1, text[middle] == 0x20,
      let name = same(text[..<middle], text[(middle + 1)...])
    {
      return (name, name)
    }
    let last = text.lastIndex(of: 0x20).map { text[($0 + 1)...] } ?? text
    return (nil, withoutLetter(Array(last)))
  }

  /// The name that both are, with or without a letter and a slash before it.
  private static func same(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [UInt8]? {
    if old.count > 2, new.count > 2, old.dropFirst().first == 0x2F, new.dropFirst().first == 0x2F,
      old.dropFirst(2) == new.dropFirst(2)
    {
      return Array(new.dropFirst(2))
    }
    return old == new ? Array(new) : nil
  }

  private static func withoutLetter(_ name: [UInt8]) -> [UInt8] {
    name.count > 2 && name[1] == 0x2F ? Array(name[2...]) : name
  }

  /// The second name in `Binary files x and y differ`; nil where it is not there.
  static func ofBinary(_ line: [UInt8]) -> [UInt8]? {
    guard line.begins(with: "Binary files "), line.reversed().begins(with: "reffid ") else {
      return nil
    }
    let inner = line[13..<line.count - 7]
    let word: StaticString = " and "
    return inner.firstIndex(of: word).map { Array(inner[($0 + word.utf8CodeUnitCount)...]) }
  }

  /// The name in a line that stands for itself: `Index: x`, `Only in x: y`, `Submodule x …`; nil
  /// where it is none of them.
  static func ofWhole(_ line: [UInt8]) -> [UInt8]? {
    if line.begins(with: "Index: ") { return Array(line[7...]) }
    if line.begins(with: "Only in "), line.contains(0x3A) { return Array("Only in one".utf8) }
    guard line.begins(with: "Submodule ") else { return nil }
    let words = line[10...].split(separator: 0x20)
    guard words.count > 1 else { return nil }
    // The name, which may have blanks in it, and then what happened to it.
    let end =
      words.dropFirst().firstIndex { word in
        isCommits(word) || word.begins(with: "contains") || word.begins(with: "(")
      } ?? words.endIndex
    guard end < words.endIndex else { return nil }
    return Array(line[words[0].startIndex..<words[end - 1].endIndex])
  }

  /// Whether a word is `1234567..89abcde` or has three dots.
  private static func isCommits(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix { $0 != 0x2E }
    return digits.count >= 7 && digits.allSatisfy(isHexadecimal)
      && word.dropFirst(digits.count).begins(with: "..")
  }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
