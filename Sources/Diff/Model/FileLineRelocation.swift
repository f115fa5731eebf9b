/// Finds the lines of one side of a file's diff in a later diff of the same file.
///
/// A diff does not have all lines of a file. Those that it leaves out are the same on both sides, so that two diffs with
/// one common version tell what has become of every line: of the lines of the new side if the old versions are the same,
/// and of those of the old side if the new versions are. If one diff begins with the version with which the other one
/// ends, one of them alone tells it.
package struct FileLineRelocation: Sendable {
  /// A run of lines of this side.
  private struct LineRun {
    /// What the lines are: equal numbers stand for equal lines.
    let key: Int
    /// The number of the first line, and of lines.
    let start: Int
    let count: Int
    /// The number of the first line on the other side; `nil` if that side does not have it.
    let other: Int?
    /// The text; `nil` for lines that neither diff shows.
    let text: [UInt8]?
  }

  /// Whether the versions are the same, so that no number changes.
  private var isSame = false
  /// The changes between the two versions, if one of the diffs shows exactly these, and whether they lead back.
  private var changes: (map: LineNumberMap, isReversed: Bool)?
  private var former: [LineRun] = []
  private var current: [LineRun] = []
  /// For each former element, the index of the same current one, or -1.
  private var partners: [Int] = []

  /// The minimum similarity of a line and the one that replaces it.
  private static let similarity = 0.4
  /// The same if one line replaces one line.
  private static let singleSimilarity = 0.2

  /// Compares two versions of a file that are known as a whole.
  ///
  /// - Parameters:
  ///   - former: The earlier version, and the file in the diff that ends with it.
  ///   - current: The later version, and the file in the diff that ends with it.
  package init(
    fromFile former: (bytes: [UInt8], file: DiffFile?),
    to current: (bytes: [UInt8], file: DiffFile?)
  ) {
    var keys: [ArraySlice<UInt8>: Int] = [:]
    // The old line numbers tell equal lines apart if both diffs begin with the same version.
    let hashes = [former, current].map { $0.file?.head?.hashPair?.old }
    let isComparable = Self.areSameHashes(hashes[0], hashes[1]) == true
    func lineRuns(_ bytes: [UInt8], _ file: DiffFile?) -> [LineRun] {
      let hunks = isComparable ? file?.hunks : nil
      let map = hunks.flatMap { $0.contains(where: \.isCombined) ? nil : LineNumberMap($0) }
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.enumerated().map { index, line in
        let next = keys.count + 1
        let key = keys[line, default: next]
        keys[line] = key
        let old = map?.oldLine(ofNewLine: index + 1)
        let other = old?.isSame == true ? old?.number : nil
        return LineRun(key: key, start: index + 1, count: 1, other: other, text: Array(line))
      }
    }
    self.former = lineRuns(former.bytes, former.file)
    self.current = lineRuns(current.bytes, current.file)
    alignLineRuns()
  }

  /// Compares two diffs of a file.
  ///
  /// - Parameters:
  ///   - former: The file in the earlier diff, and that diff.
  ///   - current: The file in the later diff, and that diff.
  ///   - isNew: Whether the lines are those of the new side.
  /// - Returns: `nil` if the diffs have no common version, or do not tell.
  package init?(
    from former: (file: DiffFile, bytes: [UInt8]), to current: (file: DiffFile, bytes: [UInt8]),
    isNew: Bool
  ) {
    guard !former.file.isBinary, !current.file.isBinary,
      let one = SideOfDiff(former.file, former.bytes, isNew: isNew),
      let two = SideOfDiff(current.file, current.bytes, isNew: isNew)
    else { return nil }
    if Self.areSameHashes(one.hash, two.hash) == true {
      isSame = true
      return
    }
    if isNew, Self.areSameHashes(one.hash, two.otherHash) == true {
      changes = (LineNumberMap(current.file.hunks), isReversed: false)
      return
    }
    if isNew, Self.areSameHashes(one.otherHash, two.hash) == true {
      changes = (LineNumberMap(former.file.hunks), isReversed: true)
      return
    }
    guard one.isAlone == two.isAlone,
      Self.areSameHashes(one.otherHash, two.otherHash) ?? one.agrees(with: two)
    else { return nil }
    var texts = one.otherTexts
    texts.merge(two.otherTexts) { first, _ in first }
    let numbers = texts.keys.sorted()
    let cuts = Set(one.cuts + two.cuts).sorted()
    var keys: [[UInt8]: Int] = [:]
    func lineRuns(ofSide side: SideOfDiff) -> [LineRun] {
      side.lineRuns(otherTexts: texts, numbers: numbers, cuts: cuts).map {
        start, count, other, text in
        // Lines that no diff shows are those of the other side with these numbers.
        let key = text.map { text in
          let next = keys.count + 1
          let key = keys[text, default: next]
          keys[text] = key
          return key
        }
        return LineRun(
          key: key ?? -(other ?? 0), start: start, count: count, other: other, text: text)
      }
    }
    self.former = lineRuns(ofSide: one)
    self.current = lineRuns(ofSide: two)
    alignLineRuns()
  }

  /// Whether two hashes, which may be abbreviated, are the same; `nil` if one is unknown.
  private static func areSameHashes(_ one: String?, _ other: String?) -> Bool? {
    guard let one, let other else { return nil }
    return one.hasPrefix(other) || other.hasPrefix(one)
  }

  /// The number in the later diff of a line; `nil` if the line is gone. A line that is edited, or in a block that is moved,
  /// is the same.
  package func currentLine(ofFormerLine number: Int) -> Int? {
    guard !isSame else { return number }
    if let (map, isReversed) = changes {
      let line = isReversed ? map.oldLine(ofNewLine: number) : map.newLine(ofOldLine: number)
      return line.isSame ? line.number : nil
    }
    guard let index = Self.indexOfRun(containingLine: number, in: former) else { return nil }
    if partners[index] >= 0 { return current[partners[index]].start + number - former[index].start }
    return (indexOfMovedLine(for: index) ?? indexOfReplacement(for: index)).map {
      current[$0].start
    }
  }

  /// The text of a line of the later diff; `nil` if neither diff shows it.
  package func text(ofCurrentLine number: Int) -> [UInt8]? {
    Self.indexOfRun(containingLine: number, in: current).flatMap { current[$0].text }
  }

  /// The index of the run that has a line; `nil` if there is none.
  private static func indexOfRun(containingLine number: Int, in elements: [LineRun]) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].start <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 && number - elements[low - 1].start < elements[low - 1].count ? low - 1 : nil
  }

  /// The place of a line whose block was moved, if the block is as large as those that the diff marks as moved, and one
  /// place has more of its lines than any other.
  private func indexOfMovedLine(for index: Int) -> Int? {
    guard former[index].text != nil else { return nil }
    var isNew = [Bool](repeating: true, count: current.count)
    for partner in partners where partner >= 0 { isNew[partner] = false }
    func isMoved(_ line: Int, to place: Int) -> Bool {
      former.indices.contains(line) && current.indices.contains(place) && partners[line] < 0
        && isNew[place] && former[line].key == current[place].key
    }
    var best = (place: Int?.none, count: MovedBlocks.lineCount - 1)
    let equals = current.indices.lazy.filter { isMoved(index, to: $0) }
    for place in equals.prefix(Self.candidateCount) {
      func movedLineCount(inDirection step: Int) -> Int {
        (1...Self.candidateCount).prefix {
          isMoved(index + step * $0, to: place + step * $0)
        }.count
      }
      let lines = index - movedLineCount(inDirection: -1)...index + movedLineCount(inDirection: 1)
      let weight = former[lines].reduce(0) { $0 + ($1.text ?? []).count { $0 > 0x20 } }
      guard weight >= MovedBlocks.weight else { continue }
      if lines.count > best.count {
        best = (place, lines.count)
      } else if lines.count == best.count {
        best.place = nil
      }
    }
    return best.place
  }

  /// The line that replaces one that is gone: of the lines between the same neighbours, the one in its place if as many
  /// lines replace as many, or else the most similar one.
  private func indexOfReplacement(for index: Int) -> Int? {
    guard let text = former[index].text else { return nil }
    var (first, last) = (index, index + 1)
    while first > 0, partners[first - 1] < 0 { first -= 1 }
    while last < former.count, partners[last] < 0 { last += 1 }
    let start = first > 0 ? partners[first - 1] + 1 : 0
    let end = last < former.count ? partners[last] : current.count
    guard start < end else { return nil }
    func similarity(_ candidate: Int) -> Double {
      LinePairing.similarity(text[...], current[candidate].text?[...] ?? [])
    }
    if end - start == last - first {
      let candidate = start + index - first
      let needed = end - start == 1 ? Self.singleSimilarity : Self.similarity
      if similarity(candidate) >= needed { return candidate }
    }
    let candidates = (start..<min(end, start + Self.candidateCount)).map { ($0, similarity($0)) }
    guard let best = candidates.max(by: { $0.1 < $1.1 }), best.1 >= Self.similarity else {
      return nil
    }
    return best.0
  }

  /// The maximum number of lines that are compared with one that is gone.
  private static let candidateCount = 200

  // MARK: Alignment

  /// Finds the partners of the elements. They are in the same order on both sides.
  private mutating func alignLineRuns() {
    partners = [Int](repeating: -1, count: former.count)
    // Lines that no diff shows are in both, in the same order.
    let hidden = Dictionary(
      current.enumerated().filter { $1.text == nil }.map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first })
    var start = (former: 0, current: 0)
    for index in former.indices where former[index].text == nil {
      guard let partner = hidden[former[index].key], partner >= start.current else { continue }
      alignRanges(start.former..<index, start.current..<partner)
      partners[index] = partner
      start = (index + 1, partner + 1)
    }
    alignRanges(start.former..<former.count, start.current..<current.count)
  }

  /// The maximum number of comparisons for a table of common lines.
  private static let tableSize = 1 << 20

  private mutating func alignRanges(_ formerRange: Range<Int>, _ currentRange: Range<Int>) {
    var (old, new) = (formerRange, currentRange)
    while let left = old.first, let right = new.first, former[left].key == current[right].key {
      partners[left] = right
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let left = old.last, let right = new.last, former[left].key == current[right].key {
      partners[left] = right
      (old, new) = (old.dropLast(), new.dropLast())
    }
    // If lines were deleted, those above keep their partners, so that no note is lost.
    guard !new.isEmpty else { return }
    guard !old.isEmpty else {
      return slideAddedLinesUp(
        new, below: old.lowerBound, atMost: old.lowerBound - formerRange.lowerBound)
    }
    guard old.count * new.count > Self.tableSize else { return alignByCommonSubsequence(old, new) }
    // Lines that occur once on each side divide a large block.
    func indicesByUniqueKey(_ elements: ArraySlice<LineRun>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for (index, element) in zip(elements.indices, elements) {
        places[element.key] = places[element.key] == nil ? index : -1
      }
      return places.filter { $0.value >= 0 }
    }
    let right = indicesByUniqueKey(current[new])
    let common = indicesByUniqueKey(former[old]).compactMap { key, index in
      right[key].map { (removed: index, added: $0) }
    }
    let pairs = UniqueCommonLines.longestAscendingSequence(
      of: common.sorted { $0.removed < $1.removed })
    guard !pairs.isEmpty else { return }
    var start = (old.lowerBound, new.lowerBound)
    for pair in pairs + [(removed: old.upperBound, added: new.upperBound)] {
      alignRanges(start.0..<pair.removed, start.1..<pair.added)
      if pair.removed < old.upperBound { partners[pair.removed] = pair.added }
      start = (pair.removed + 1, pair.added + 1)
    }
  }

  /// Moves a block of added lines up over lines equal to its last ones, to where most lines are the same on the other
  /// side.
  ///
  /// - Parameters:
  ///   - block: The added lines.
  ///   - end: The end of the former lines above them.
  ///   - count: The number of pairs above them.
  private mutating func slideAddedLinesUp(
    _ block: Range<Int>, below end: Int, atMost count: Int
  ) {
    var (gain, best) = (0, (distance: 0, gain: 0))
    for distance in stride(from: 1, through: count, by: 1) {
      let line = end - distance
      let (above, below) = (block.lowerBound - distance, block.upperBound - distance)
      guard former[line].key == current[below].key else { break }
      gain += isSameOnOtherSide((line, below)) ? 1 : 0
      gain -= isSameOnOtherSide((line, above)) ? 1 : 0
      if gain > best.gain { best = (distance, gain) }
    }
    for distance in 0..<best.distance {
      partners[end - distance - 1] = block.upperBound - distance - 1
    }
  }

  /// Whether a former and a current element are the same line of the other side.
  private func isSameOnOtherSide(_ pair: (former: Int, current: Int)) -> Bool {
    guard let number = former[pair.former].other else { return false }
    return current[pair.current].other == number
  }

  /// Finds the most common lines in order. Of several ways, the one with the longest runs counts, and with the most lines
  /// that are the same on the other side.
  private mutating func alignByCommonSubsequence(_ old: Range<Int>, _ new: Range<Int>) {
    let width = new.count + 1
    // The best sums from two lines on, and those that begin with a pair of them.
    var best = [Int32](repeating: 0, count: (old.count + 1) * width)
    var paired = best
    for i in stride(from: old.count - 1, through: 0, by: -1) {
      let left = former[old.lowerBound + i]
      for j in stride(from: new.count - 1, through: 0, by: -1) {
        let cell = i * width + j
        var sum = max(best[cell + width], best[cell + 1])
        let right = current[new.lowerBound + j]
        if left.key == right.key {
          let isSame = isSameOnOtherSide((old.lowerBound + i, new.lowerBound + j))
          let next = cell + width + 1
          paired[cell] =
            Self.pairWeight + (isSame ? 1 : 0)
            + max(best[next], paired[next] > 0 ? paired[next] + 1 : 0)
          sum = max(sum, paired[cell])
        }
        best[cell] = sum
      }
    }
    var (i, j, isInRun) = (0, 0, false)
    while i < old.count, j < new.count {
      let cell = i * width + j
      if paired[cell] > 0, paired[cell] + (isInRun ? 1 : 0) >= best[cell] {
        partners[old.lowerBound + i] = new.lowerBound + j
        (i, j, isInRun) = (i + 1, j + 1, true)
        continue
      }
      isInRun = false
      if best[cell + width] == best[cell] { i += 1 } else { j += 1 }
    }
  }

  /// The weight of a pair of lines. If the lines before them are a pair too, it counts one more.
  private static let pairWeight: Int32 = 4
}

/// One side of a file's diff, with the lines of the other side that it tells.
private struct SideOfDiff {
  private struct Line {
    let own: Int?, other: Int?
    let text: [UInt8]
  }

  /// The hashes of the versions; `nil` if unknown.
  let hash: String?, otherHash: String?
  /// Whether the file does not exist on the other side.
  let isAlone: Bool
  private var hunks: [(own: Int, other: Int, lines: [Line])] = []
  /// The texts of the lines of the other side, by their numbers.
  private(set) var otherTexts: [Int: [UInt8]] = [:]
  /// The numbers of lines of the other side before which a hunk begins or ends.
  private(set) var cuts: [Int] = []

  /// - Returns: `nil` if the diff is of a merge, or its line numbers do not fit together.
  init?(_ file: DiffFile, _ bytes: [UInt8], isNew: Bool) {
    let hashes = file.head?.hashPair
    (hash, otherHash) = isNew ? (hashes?.new, hashes?.old) : (hashes?.old, hashes?.new)
    isAlone = file.change == (isNew ? .added : .deleted)
    var (own, other) = (1, 1)
    for hunk in file.hunks {
      guard !hunk.isCombined else { return nil }
      let (old, new) = (hunk.head.old[0].firstLine, hunk.head.new.firstLine)
      let start = isNew ? (own: new, other: old) : (own: old, other: new)
      guard start.own >= own, start.own - own == start.other - other else { return nil }
      let lines = hunk.lines.map { line in
        Line(
          own: isNew ? line.newNumber : line.oldNumber,
          other: isNew ? line.oldNumber : line.newNumber,
          text: Array(hunk.text(ofLine: line, in: bytes)))
      }
      for line in lines { if let number = line.other { otherTexts[number] = line.text } }
      hunks.append((start.own, start.other, lines))
      (own, other) = (
        start.own + lines.count { $0.own != nil }, start.other + lines.count { $0.other != nil }
      )
      cuts += [start.other, other]
    }
  }

  /// Whether the lines of the other side that both diffs tell are the same.
  func agrees(with side: SideOfDiff) -> Bool {
    otherTexts.allSatisfy { number, text in side.otherTexts[number].map { $0 == text } ?? true }
  }

  /// The runs of lines of this side: each line whose text is known, and between them as many lines as possible.
  ///
  /// - Parameters:
  ///   - texts: The known texts of the lines of the other side.
  ///   - numbers: The numbers of these lines, in ascending order.
  ///   - cuts: The numbers of lines of the other side at which runs begin, in ascending order.
  /// - Returns: The number of the first line, the number of lines, the number of the first one on the other side if that
  ///   side has it, and the text.
  func lineRuns(
    otherTexts texts: [Int: [UInt8]], numbers: [Int], cuts: [Int]
  ) -> [(start: Int, count: Int, other: Int?, text: [UInt8]?)] {
    var result: [(start: Int, count: Int, other: Int?, text: [UInt8]?)] = []
    // The next of these numbers.
    var (known, cut) = (0, 0)
    func append(unchanged range: Range<Int>, from own: Int) {
      var number = range.lowerBound
      while number < range.upperBound {
        let start = own + number - range.lowerBound
        if let text = texts[number] {
          result.append((start, 1, number, text))
          number += 1
          continue
        }
        while known < numbers.count, numbers[known] < number { known += 1 }
        while cut < cuts.count, cuts[cut] <= number { cut += 1 }
        let end = min(
          range.upperBound, known < numbers.count ? numbers[known] : .max,
          cut < cuts.count ? cuts[cut] : .max)
        result.append((start, end - number, number, nil))
        number = end
      }
    }
    var (own, other) = (1, 1)
    for hunk in hunks {
      append(unchanged: other..<hunk.other, from: own)
      (own, other) = (hunk.own, hunk.other)
      for line in hunk.lines {
        if let number = line.own { result.append((number, 1, line.other, line.text)) }
        own += line.own == nil ? 0 : 1
        other += line.other == nil ? 0 : 1
      }
    }
    append(unchanged: other..<Int.max / 4, from: own)
    return result
  }
}
