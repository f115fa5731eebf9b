import BackgroundThread
import Documents
import Glibc
import PagerViews
import PathText
import Synchronization

/// Reads the annotations of a file or of standard input in the background, and those of a file again when it changes.
final class AnnotationSource: Sendable {
  private let path: String
  private let watcher: FileWatcher?
  /// Held while the file is read, so that no earlier result follows a later one.
  private let reading: ReadingLock

  private final class ReadingLock: Sendable {
    let mutex = Mutex(())
  }

  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - post: Called on any thread with the annotations; with `nil` if they cannot be read.
  init(_ path: String, post: @escaping @Sendable ([DiffNote]?) -> Void) {
    let reading = ReadingLock()
    (self.path, self.reading) = (path, reading)
    let read: @Sendable () -> Void = { reading.mutex.withLock { _ in post(Self.read(path)) } }
    if path != "-", Self.isFileOrMissing(path) {
      watcher = FileWatcher { _ in read() }
      watcher?.add(path, key: 0)
    } else {
      watcher = nil
    }
    _ = BackgroundThread.run(read)
  }

  /// Whether a path names a regular file, or nothing yet. A pipe can be read only once.
  private static func isFileOrMissing(_ path: String) -> Bool {
    var status = stat()
    return path.withPath { stat($0, &status) } != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads the annotations; `nil` if that fails.
  private static func read(_ path: String) -> [DiffNote]? {
    let descriptor = path == "-" ? dup(0) : path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Reading a terminal would take the keys.
    guard isatty(descriptor) == 0 else { return nil }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= AnnotationParser.maximumByteCount {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += block[..<count]
    }
    return AnnotationParser.annotations(in: bytes)
  }
}
