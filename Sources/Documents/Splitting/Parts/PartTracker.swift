/// The parts that a splitter finds at one level, and what is to be told of them.
struct PartTracker: Sendable {
  /// The parts that are told of at most. An endless stream has any number of them, which would take
  /// any amount of memory, and nobody looks for one among more.
  static let limit = 100_000

  /// The parts that there are.
  private(set) var count = 0
  private var counts: [PartCounts] = []
  /// Where the last range of each ends that has been told.
  private var ends: [Int] = []
  private var numbers: [String: Int] = [:]
  private var titles = PathSuffixTree()
  /// The part that what comes belongs to; nil where none does.
  private(set) var open: Int?
  /// Up to where its bytes have been told.
  private var recordedEnd = 0
  /// What has been counted in it.
  private var openCounts = PartCounts()
  private var hasCounted = false
  private var changes: [PartChange] = []
  private var places: [Int: Int] = [:]

  /// Whether there is something to record but that the open part goes on.
  var changeCount: Int { changes.count }

  /// Begins a part, after ``close(at:)``; or goes on with one of the same name.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - offset: where it begins.
  ///   - head: a range before that which belongs to it too.
  ///   - collects: whether what has the same name is the same part.
  mutating func open(_ name: PartName, at offset: Int, head: Range<Int>? = nil, collects: Bool) {
    let known = collects ? numbers[name.name] : nil
    let number = known ?? count
    guard number < Self.limit else { return }
    if known == nil {
      count += 1
      counts.append(PartCounts())
      ends.append(0)
      if collects { numbers[name.name] = number }
      change(number) {
        $0.name = name.name
        $0.title = name.title
      }
      if name.isPath {
        for (number, title) in titles.add(name.name) { change(number) { $0.title = title } }
      }
    }
    // Once for all that follows it.
    if let head, head.lowerBound >= ends[number], head.lowerBound <= offset {
      change(number) { $0.ranges.append(head.lowerBound..<min(head.upperBound, offset)) }
    }
    open = number
    openCounts = counts[number]
    recordedEnd = offset
  }

  /// Ends the part that is open.
  ///
  /// - Parameter offset: where; what has been told of it stays.
  mutating func close(at offset: Int) {
    guard let number = open else { return }
    record(number, upTo: offset)
    counts[number] = openCounts
    open = nil
  }

  /// Counts in the part that is open.
  mutating func count(_ body: (inout PartCounts) -> Void) {
    guard open != nil else { return }
    body(&openCounts)
    hasCounted = true
  }

  private mutating func record(_ number: Int, upTo end: Int) {
    if end > recordedEnd {
      let range = recordedEnd..<end
      change(number) { $0.ranges.append(range) }
      recordedEnd = end
      ends[number] = end
    }
    guard hasCounted else { return }
    hasCounted = false
    let counts = openCounts
    change(number) { $0.counts = counts }
  }

  private mutating func change(_ number: Int, _ body: (inout PartChange) -> Void) {
    let place = places[number] ?? changes.count
    if place == changes.count {
      places[number] = place
      changes.append(PartChange(number: number))
    }
    body(&changes[place])
  }

  /// Takes what is to be told.
  ///
  /// - Parameter end: up to where it is known that bytes are the open part's.
  mutating func takeChanges(upTo end: Int) -> [PartChange] {
    if let open { record(open, upTo: end) }
    defer {
      changes = []
      places.removeAll(keepingCapacity: true)
    }
    return changes
  }
}
