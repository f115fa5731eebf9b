/// The line that starts a hunk, such as `@@ -1,7 +1,9 @@ func f()`.
package struct HunkHeader: Hashable, Sendable {
  /// The notation of the lines of a hunk.
  package enum Format: Hashable, Sendable {
    /// A column of `+`, `-` and spaces for each old version: `diff -u`, git, and combined diffs.
    case unified
    /// `<` and `>`: plain `diff`.
    case normal
    /// Both versions one after the other, with two columns: `diff -c`.
    case context
  }

  /// The format.
  package let format: Format
  /// The range of lines in each old version. A combined diff has one old version for each parent, other diffs have one.
  package let old: [HunkLineRange]
  /// The range of lines in the new version.
  package let new: HunkLineRange
  /// The number of bytes of the line before the section: the text after the second `@@`.
  package internal(set) var sectionOffset: Int

  /// The number of columns before the text of each line.
  var markerLength: Int { format == .unified ? old.count : 2 }

  /// Creates a header.
  init(format: Format, old: [HunkLineRange], new: HunkLineRange, sectionOffset: Int = 0) {
    self.format = format
    self.old = old
    self.new = new
    self.sectionOffset = sectionOffset
  }

  /// Reads `@@ -1,7 +1,9 @@`, or the header of a combined diff, which has one more `@` for each parent.
  ///
  /// - Parameters:
  ///   - line: The line without colours.
  ///   - mark: The byte used instead of `@`. Subversion writes changed properties with `#`.
  init?(unified line: some Collection<UInt8>, mark: UInt8 = 0x40) {
    // A section may follow, and it may be long.
    let bytes = Array(line.prefix(1024))
    let marks = bytes.prefix { $0 == mark }.count
    guard (2...64).contains(marks) else { return nil }
    var rest = bytes.dropFirst(marks)
    var ranges: [HunkLineRange] = []
    for index in 0..<marks {
      let sign: UInt8 = index == marks - 1 ? 0x2B : 0x2D
      guard rest.popFirst() == 0x20, rest.popFirst() == sign, let start = rest.popNumber() else {
        return nil
      }
      var count = 1
      if rest.first == 0x2C {
        rest.removeFirst()
        guard let number = rest.popNumber() else { return nil }
        count = number
      }
      ranges.append(HunkLineRange(start: start, count: count))
    }
    guard rest.popFirst() == 0x20, rest.prefix(marks).count == marks,
      rest.prefix(marks).allSatisfy({ $0 == mark })
    else { return nil }
    rest = rest.dropFirst(marks)
    if rest.first == 0x20 { rest.removeFirst() }
    self.init(
      format: .unified, old: Array(ranges.dropLast()), new: ranges[marks - 1],
      sectionOffset: rest.startIndex)
  }

  /// Reads the header of a hunk of plain `diff`, such as `12,13c12` or `5a6,9`.
  init?(normal line: some Collection<UInt8>) {
    guard let byte = line.first, byte.isDigit else { return nil }
    var rest = Array(line.prefix(128))[...]
    guard let old = HunkHeader.parseLineRange(&rest), let letter = rest.popFirst(),
      let new = HunkHeader.parseLineRange(&rest), rest.isEmpty || rest.elementsEqual([0x0D])
    else { return nil }
    switch letter {
    case UInt8(ascii: "a") where old.count == 1:
      self.init(format: .normal, old: [HunkLineRange(start: old.start, count: 0)], new: new)
    case UInt8(ascii: "d") where new.count == 1:
      self.init(format: .normal, old: [old], new: HunkLineRange(start: new.start, count: 0))
    case UInt8(ascii: "c"): self.init(format: .normal, old: [old], new: new)
    default: return nil
    }
  }

  /// Reads `*** 1,4 ****` or `--- 1,4 ----`.
  static func contextDiffRange(_ line: some Collection<UInt8>, mark: UInt8) -> HunkLineRange? {
    guard line.prefix(4).elementsEqual([mark, mark, mark, 0x20]) else { return nil }
    // A colour ends after the range.
    var rest = StyleSequences.removingSequences(from: Array(line.dropFirst(4).prefix(128)))[...]
    if rest.last == 0x0D { rest.removeLast() }
    guard let lines = HunkHeader.parseLineRange(&rest), rest.popFirst() == 0x20,
      rest.elementsEqual([mark, mark, mark, mark])
    else { return nil }
    return lines
  }

  /// Reads `3` or `3,5`, the first line and the last.
  private static func parseLineRange(_ rest: inout ArraySlice<UInt8>) -> HunkLineRange? {
    guard let start = rest.popNumber() else { return nil }
    guard rest.first == 0x2C else { return HunkLineRange(start: start, count: 1) }
    rest.removeFirst()
    guard let end = rest.popNumber(), end >= start else { return nil }
    return HunkLineRange(start: start, count: end - start + 1)
  }
}
