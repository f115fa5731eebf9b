import PathText

/// The parts that a splitter has found at one level, and their changes since the last report.
struct PartTracker: Sendable {
  /// The maximum number of parts. Without it, an endless stream would fill the memory with parts.
  static let limit = 100_000

  /// The number of parts.
  private(set) var count = 0
  private var counts: [PartCounts] = []
  /// The end of the last reported range of each part.
  private var ends: [Int] = []
  private var numbers: [String: Int] = [:]
  /// The part of all commit messages; `nil` if there is none.
  private var messages: Int?
  private var titles = PathSuffixTree()
  /// The parts whose names are paths, in the order of ``titles``.
  private var pathParts: [Int] = []
  /// The part to which the next bytes belong; `nil` for none.
  private(set) var open: Int?
  /// The offset up to which its bytes have been reported.
  private var recordedEnd = 0
  /// The counts of the open part.
  private var openCounts = PartCounts()
  private var hasCounted = false
  private var changes: [PartUpdate] = []
  private var places: [Int: Int] = [:]

  /// The number of changed parts, apart from growth of the open part.
  var changeCount: Int { changes.count }

  /// Starts a part after ``closePart(at:)``, or continues the part of the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - offset: The start of the part.
  ///   - head: An earlier range that also belongs to the part, such as a commit header.
  ///   - joinsEqualTitles: Whether parts with the same name are joined.
  mutating func openPart(
    _ name: PartName, at offset: Int, head: Range<Int>? = nil, joinsEqualTitles: Bool
  ) {
    let known = name.kind == .message ? messages : joinsEqualTitles ? numbers[name.name] : nil
    let number = known ?? count
    guard number < Self.limit else { return }
    if known == nil {
      count += 1
      counts.append(PartCounts())
      ends.append(0)
      if name.kind == .message {
        messages = number
      } else if joinsEqualTitles {
        numbers[name.name] = number
      }
      changePendingUpdate(ofPart: number) {
        $0.name = name.name
        $0.formerName = name.formerName
        $0.title = name.title
        $0.isMessage = name.kind == .message
      }
      if name.kind == .path {
        pathParts.append(number)
        for (path, title) in titles.addPath(name.name) {
          changePendingUpdate(ofPart: pathParts[path]) { $0.title = title.shownPath }
        }
      }
    }
    // The header is added once, before everything that follows it.
    if let head, head.lowerBound >= ends[number], head.lowerBound <= offset {
      changePendingUpdate(ofPart: number) {
        $0.ranges.append(head.lowerBound..<min(head.upperBound, offset))
      }
    }
    open = number
    openCounts = counts[number]
    recordedEnd = offset
  }

  /// Ends the open part.
  ///
  /// - Parameter offset: The end of the part. Bytes that have been reported already stay in it.
  mutating func closePart(at offset: Int) {
    guard let number = open else { return }
    recordRange(ofPart: number, upTo: offset)
    counts[number] = openCounts
    open = nil
  }

  /// Changes the counts of the open part.
  mutating func updateOpenPartCounts(_ body: (inout PartCounts) -> Void) {
    guard open != nil else { return }
    body(&openCounts)
    hasCounted = true
  }

  private mutating func recordRange(ofPart number: Int, upTo end: Int) {
    if end > recordedEnd {
      let range = recordedEnd..<end
      changePendingUpdate(ofPart: number) { $0.ranges.append(range) }
      recordedEnd = end
      ends[number] = end
    }
    guard hasCounted else { return }
    hasCounted = false
    let counts = openCounts
    changePendingUpdate(ofPart: number) { $0.counts = counts }
  }

  private mutating func changePendingUpdate(
    ofPart number: Int, _ body: (inout PartUpdate) -> Void
  ) {
    let place = places[number] ?? changes.count
    if place == changes.count {
      places[number] = place
      changes.append(PartUpdate(number: number))
    }
    body(&changes[place])
  }

  /// Removes and returns the changes.
  ///
  /// - Parameter end: The offset up to which bytes are known to belong to the open part.
  mutating func drainChanges(openPartEnd end: Int) -> [PartUpdate] {
    if let open { recordRange(ofPart: open, upTo: end) }
    defer {
      changes = []
      places.removeAll(keepingCapacity: true)
    }
    return changes
  }
}
