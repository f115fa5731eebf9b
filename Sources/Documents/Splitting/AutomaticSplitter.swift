/// Looks at the beginning of a stream, and splits it where that is certainly of a kind.
struct AutomaticSplitter: StreamSplitter {
  /// Looks at the lines for a guess.
  private struct Finder: PartFinder {
    var guess = StreamGuess()

    mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) { guess.read(line) }
  }

  /// The bytes after which nothing is certain any more.
  static let limit = 1 << 20

  private var guessing: LineSplitter<Finder>? = LineSplitter(Finder())
  /// What has come, as long as it is not known what that is.
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
    // A single line may be the beginning of something yet.
    found.finish()
  }

  mutating func drainChanges() -> SplitChanges { found.drainChanges() }
}
