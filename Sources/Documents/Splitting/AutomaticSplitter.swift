/// Examines the start of a stream, and splits the stream if its format is certain.
struct AutomaticSplitter: StreamSplitter {
  /// Passes the lines to a format detector, and finds no parts.
  fileprivate struct FormatDetectorAdapter: PartFinder {
    var guess = StreamFormatDetector()

    mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
      guess.readLine(line)
    }
  }

  /// The number of bytes after which an undecided stream is not split.
  static let limit = 1 << 20

  /// Whether streams of all other formats are not split.
  private let splitsOnlyDiffs: Bool
  private var guessing: PartFinderSplitter<FormatDetectorAdapter>? = PartFinderSplitter(
    FormatDetectorAdapter())
  /// The bytes received before the format was known.
  private var head: [UInt8] = []
  private var found: any StreamSplitter = NoSplitter()

  init(splitsOnlyDiffs: Bool = false) { self.splitsOnlyDiffs = splitsOnlyDiffs }

  var byteCount: Int { guessing?.byteCount ?? found.byteCount }
  var isIdle: Bool { guessing == nil && found.isIdle }
  var changeCount: Int { found.changeCount }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard guessing != nil else { return found.read(bytes) }
    let room = Self.limit - head.count
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
    head += part
    guessing?.read(part)
    decideFormat()
    guard bytes.count > room else { return }
    if guessing != nil { chooseMode(.none) }
    found.read(UnsafeRawBufferPointer(rebasing: bytes[room...]))
  }

  private mutating func decideFormat() {
    switch guessing?.finder.guess.verdict {
    case .sure(let mode): chooseMode(splitsOnlyDiffs && mode != .diff ? .none : mode)
    case .undecided, nil: break
    }
  }

  private mutating func chooseMode(_ mode: SplitMode) {
    guessing = nil
    found = mode.makeSplitter()
    head.withUnsafeBytes { found.read($0) }
    head = []
  }

  mutating func flush() {
    guessing?.flush()
    decideFormat()
    // Even a single line may be the start of a known format.
    found.flush()
  }

  mutating func drainChanges() -> SplitChanges { found.drainChanges() }
}

extension SplitMode {
  /// Detects from the first bytes of a text how to split it; `none` for ordinary text.
  package static func detectFormat(of head: [UInt8]) -> SplitMode {
    var splitter = PartFinderSplitter(AutomaticSplitter.FormatDetectorAdapter())
    head.withUnsafeBytes { splitter.read($0) }
    splitter.flush()
    guard case .sure(let mode) = splitter.finder.guess.verdict else { return .none }
    return mode
  }
}
