/// Examines the start of a stream, and splits the stream if its format is certain.
struct AutomaticSplitter: StreamSplitter {
  /// Passes the lines to a guess.
  fileprivate struct Finder: PartFinder {
    var guess = StreamGuess()

    mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) { guess.read(line) }
  }

  /// The number of bytes after which an undecided stream is not split.
  static let limit = 1 << 20

  private var guessing: LineSplitter<Finder>? = LineSplitter(Finder())
  /// The bytes received before the format was known.
  private var head: [UInt8] = []
  private var found: any StreamSplitter = NoSplitter()

  var byteCount: Int { guessing?.byteCount ?? found.byteCount }
  var isIdle: Bool { guessing == nil && found.isIdle }
  var changeCount: Int { found.changeCount }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard guessing != nil else { return found.read(bytes) }
    let room = Self.limit - head.count
    let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
    head += part
    guessing?.read(part)
    decide()
    guard bytes.count > room else { return }
    if guessing != nil { choose(.none) }
    found.read(UnsafeRawBufferPointer(rebasing: bytes[room...]))
  }

  private mutating func decide() {
    switch guessing?.finder.guess.verdict {
    case .sure(let mode): choose(mode)
    case .undecided, nil: break
    }
  }

  private mutating func choose(_ mode: SplitMode) {
    guessing = nil
    found = mode.splitter()
    head.withUnsafeBytes { found.read($0) }
    head = []
  }

  mutating func finish() {
    guessing?.finish()
    decide()
    // Even a single line may be the start of a known format.
    found.finish()
  }

  mutating func drainChanges() -> SplitChanges { found.drainChanges() }
}

extension SplitMode {
  /// The format of a text by its first bytes, as a stream is split by it; `none` for any other text.
  package static func format(of head: [UInt8]) -> SplitMode {
    var splitter = LineSplitter(AutomaticSplitter.Finder())
    head.withUnsafeBytes { splitter.read($0) }
    splitter.finish()
    guard case .sure(let mode) = splitter.finder.guess.verdict else { return .none }
    return mode
  }
}
