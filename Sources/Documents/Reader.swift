import BackgroundThread
import Glibc
import Synchronization

/// Reads a source on a thread of its own, so that nobody ever waits for a file or a pipe.
///
/// It is never more than a few parts ahead of whoever takes them: a stream that comes faster than it
/// can be taken neither fills the memory with mail nor keeps its taker from other work.
public final class Reader: Sendable {
  private let isCancelled = Atomic(false)
  /// One for each part that may be read before those that were delivered are taken.
  private let room = Permits(3)

  /// Makes a reader; ``start(_:deliver:)`` sets it off.
  public init() {}

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - source: what to read.
  ///   - deliver: called on the reader's thread with each part, and last with the end or a failure.
  public func start(_ source: Source, deliver: @escaping @Sendable (Document.Chunk) -> Void) {
    let isRunning = BackgroundThread.run { [self] in read(source, deliver) }
    if !isRunning { deliver(.failed("no thread could be started to read it")) }
  }

  /// Lets the reader go on, after a part was taken.
  public func taken() { room.add() }

  /// Stops after the part that is being read.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    room.add()
  }

  private func read(_ source: Source, _ deliver: (Document.Chunk) -> Void) {
    switch source {
    case .descriptor(let descriptor): pump(descriptor, deliver)
    case .file(let path):
      // A directory can be opened, and fails when it is read: with the reason.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { return deliver(.failed(Reader.reason())) }
      pump(descriptor, deliver)
      close(descriptor)
    }
  }

  /// Delivers part after part. One is held back as long as there is more to read at once, so that
  /// the last one can say that it is: a small file is one message.
  private func pump(_ descriptor: Int32, _ deliver: (Document.Chunk) -> Void) {
    var held: [UInt8]?
    while !isCancelled.load(ordering: .relaxed) {
      if let bytes = held, !Reader.isReadable(descriptor) {
        deliver(.bytes(bytes))
        room.take()
        held = nil
      }
      let bytes = Reader.part(of: descriptor)
      if let bytes, !bytes.isEmpty {
        if let held {
          deliver(.bytes(held))
          room.take()
        }
        held = bytes
      } else if bytes != nil {
        return deliver(.last(held ?? []))
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        let reason = Reader.reason()
        if let held { deliver(.bytes(held)) }
        return deliver(.failed(reason))
      }
    }
  }

  /// What can be read now, waiting for at least a byte; empty at the end, nil where it fails.
  private static func part(of descriptor: Int32) -> [UInt8]? {
    let size = 1 << 18
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      count = Glibc.read(descriptor, buffer.baseAddress, size)
      initialized = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// The system's word for what went wrong.
  public static func reason() -> String { String(cString: strerror(errno)) }
}
