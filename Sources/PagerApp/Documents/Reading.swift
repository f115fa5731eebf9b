import Documents
import TabPagerCore

/// A document that is open: who reads it, and the page that shows it.
final class Reading {
  let page: DocumentPage
  let source: Source
  /// The job that reads it and counts its lines.
  private(set) var job = JobID()
  private(set) var reader: Reader
  /// How often the command was interrupted in this run, and when that was last, or ended it, in
  /// seconds.
  var interruptions = 0
  var interruptedAt = -Double.infinity
  /// Whether a command that is to run again by itself does so.
  var repeats = true
  /// The bytes whose lines are counted, or are being counted in the background.
  private var countedEnd = 0
  private let filters: Reader.Filters
  private let deliver: @Sendable (JobID, [Document.News]) -> Void

  /// Makes a reading; ``start()`` sets it off.
  ///
  /// - Parameter deliver: takes the news, with the ID of the job, on any thread.
  init(
    _ source: Source, page: DocumentPage, filters: Reader.Filters,
    deliver: @escaping @Sendable (JobID, [Document.News]) -> Void
  ) {
    self.source = source
    self.page = page
    self.filters = filters
    self.deliver = deliver
    reader = Reader(filters, goesOnAtOnce: false)
  }

  /// The path of its file, where its bytes are read from there as they are.
  var watchedPath: String? {
    guard case .file(let path) = source, page.source.content.nature == .file else { return nil }
    return path
  }

  /// Its path, where there is no file there, which may come.
  var missingPath: String? {
    guard case .file(let path) = source, isMissing else { return nil }
    return path
  }

  /// Whether there is no such file.
  var isMissing: Bool {
    guard case .failed(let reason) = page.source.state else { return false }
    return page.source.byteCount == 0 && EmptyPage.isMissing(reason)
  }

  /// The lines of it that were there when it was last shown; nil as long as they are not known. And
  /// how many have come since.
  var seenLines: Int?
  var unseenLines = 0

  /// Whether it was set off.
  private(set) var isStarted = false

  func start() {
    isStarted = true
    reader.start(source) { [deliver, job] in deliver(job, $0) }
  }

  /// Reads the source again from its beginning; what is shown stays until it has been opened.
  func restart() {
    stop()
    hasStoppedCounting = false
    goesOn = false
    reader = Reader(filters, goesOnAtOnce: false)
    start()
  }

  func cancel() { reader.cancel() }

  /// Stops reading. What is still on its way comes too late.
  func stop() {
    reader.cancel()
    job = JobID()
  }

  /// Reads on beyond the limit of a program's output.
  func proceed() {
    page.receive([.paused(false)])
    reader.proceed()
  }

  /// Whether its beginning has been seen.
  private var goesOn = false

  /// Its beginning has been seen: the rest of it can be looked at.
  func goOn() {
    goesOn = true
    reader.goOn()
  }

  /// Whether its lines are not counted to the end.
  private(set) var hasStoppedCounting = false

  /// Stops the counting of lines, until it is read again.
  func stopCounting() {
    hasStoppedCounting = true
    reader.cancel()
  }

  /// Tells a command's terminal its size.
  func resize(to size: Size) { reader.resize(columns: size.width, rows: size.height) }

  /// Takes news.
  func receive(_ news: [Document.News]) {
    page.receive(news)
    for case .opened(_, let count) in news { countedEnd = count }
    if case .counted = news.last, page.source.countedBytes >= countedEnd { countRest() }
  }

  /// The file has become longer.
  func lengthen(to count: Int) {
    page.receive([.lengthened(count: count)])
    if page.source.countedBytes >= countedEnd { countRest() }
  }

  /// Counts what was added since the lines were counted last.
  private func countRest() {
    let left = page.countFew()
    countedEnd = left.upperBound
    guard !left.isEmpty else { return }
    reader.count(page.source.content, left) { [deliver, job] in deliver(job, $0) }
  }

  /// Lets a stream be read as far as it is wanted, in bytes, and some way ahead once its beginning has
  /// been seen.
  func allow(_ wantedBytes: Int) {
    guard page.source.state == .loading else { return }
    reader.allow(upTo: wantedBytes + (goesOn ? Reader.readAhead : 0))
  }
}
