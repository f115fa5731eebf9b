import BackgroundThread
import CDocuments
import Glibc
import Synchronization

/// Reads a source on a thread of its own, so that nobody ever waits for a file or a pipe.
public final class Reader: Sendable {
  /// The bytes of a stream that are read before anybody has asked for them. An endless one is not to
  /// fill the disk of who looks at its beginning.
  public static let readAhead = 256 << 20

  private let isCancelled = Atomic(false)
  private let allowed = Atomic(Reader.readAhead)
  /// One each time that more is allowed.
  private let room = Permits(0)
  /// Becomes readable when it is to stop.
  private let stop = event_make()

  /// Makes a reader; ``start(_:deliver:)`` sets it off.
  public init() {}

  deinit { if stop >= 0 { close(stop) } }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - source: what to read.
  ///   - deliver: called on the reader's thread with what it finds out, in order.
  public func start(_ source: Source, deliver: @escaping @Sendable ([Document.News]) -> Void) {
    let isRunning = BackgroundThread.run { [self] in read(source, deliver) }
    if !isRunning { deliver([.failed("no thread could be started to read it")]) }
  }

  /// Lets it read a stream up to so many bytes.
  public func allow(upTo count: Int) {
    guard count > allowed.load(ordering: .relaxed) else { return }
    allowed.store(count, ordering: .releasing)
    room.add()
  }

  /// Stops it, whatever it waits for.
  public func cancel() {
    isCancelled.store(true, ordering: .releasing)
    room.add()
    event_signal(stop)
  }

  private func read(_ source: Source, _ deliver: ([Document.News]) -> Void) {
    switch source {
    case .descriptor(let descriptor): pump(descriptor, deliver)
    case .file(let path):
      // A directory can be opened, and fails when it is read: with the reason.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { return deliver([.failed(Reader.reason())]) }
      if Reader.isAtRest(descriptor) {
        count(FileContent(descriptor: descriptor), deliver)
      } else {
        pump(descriptor, deliver)
        close(descriptor)
      }
    }
  }

  /// Whether a descriptor is of a file that can be read anywhere. Those that the system makes up say
  /// that they are empty, and are not.
  private static func isAtRest(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var byte: UInt8 = 0
    return status.st_size > 0 || pread(descriptor, &byte, 1, 0) == 0
  }

  // MARK: Files

  /// A file of up to so many bytes is counted before it is shown.
  private static let smallSize = 1 << 18
  private static let deliverySize = 1 << 25

  private func count(_ content: FileContent, _ deliver: ([Document.News]) -> Void) {
    let count = content.count
    var news = [Document.News.opened(content, count: count)]
    if count > Reader.smallSize {
      deliver(news)
      news = []
    }
    LineCounter.count(content, 0..<count, every: Reader.deliverySize) { stretch in
      deliver(news + [.counted(stretch)])
      news = []
      return !isCancelled.load(ordering: .relaxed)
    }
  }

  // MARK: Streams

  /// Takes a stream into a spool, and tells of it as often as it pauses, or a few mebibytes have come.
  private func pump(_ descriptor: Int32, _ deliver: ([Document.News]) -> Void) {
    let spool = Spool()
    var news = [Document.News.began(spool)]
    var stretch = LineCounts.Stretch(at: 0)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
    defer { buffer.deallocate() }
    func tell(_ last: Document.News? = nil) {
      if !stretch.range.isEmpty { news.append(.grew(stretch)) }
      if let last { news.append(last) }
      if !news.isEmpty { deliver(news) }
      news = []
      stretch = LineCounts.Stretch(at: spool.count)
    }
    while !isCancelled.load(ordering: .acquiring) {
      if spool.count >= allowed.load(ordering: .acquiring) {
        tell()
        room.take()
        continue
      }
      if !isReadable(descriptor, waiting: false) || stretch.range.count >= Reader.heldSize(spool) {
        tell()
        guard isReadable(descriptor, waiting: true) else { continue }
      }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        do { try spool.append(bytes) } catch { return tell(.failed(error.reason)) }
        stretch.append(bytes)
      } else if count == 0 {
        return tell(.ended)
      } else if errno != EAGAIN, errno != EINTR {
        return tell(.failed(Reader.reason()))
      }
    }
  }

  /// The bytes after which it tells of them though more can be read: few at first, for the first
  /// screen; then many, so as not to be telling all the time.
  private static func heldSize(_ spool: Spool) -> Int {
    min(1 << 22, max(1 << 16, spool.count / 2))
  }

  /// Whether a descriptor can be read from, or fails, which reading will tell; not where it waited
  /// and is to stop.
  private func isReadable(_ descriptor: Int32, waiting: Bool) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    poll(&requests, 2, waiting ? -1 : 0)
    return requests[0].revents != 0 && requests[1].revents == 0
  }

  /// The system's word for what went wrong.
  public static func reason() -> String { String(cString: strerror(errno)) }
}
