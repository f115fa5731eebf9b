import BackgroundThread
import Documents
import Glibc
import PagerViews
import PathText
import Synchronization

/// Reads the annotations of a file or of standard input in the background, and those of a file again when it changes.
final class AnnotationLoader: Sendable {
  private let path: String
  private let watcher: FileWatcher?
  /// Held while the file is read, so that no earlier result follows a later one.
  private let reading: ReadingLock

  /// Why annotations cannot be read.
  struct ReadFailure: Error {
    /// The system's error message, or a few words.
    let reason: String
  }

  private final class ReadingLock: Sendable {
    let mutex = Mutex(())
  }

  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - post: Called on any thread with the annotations or with a failure.
  init(
    _ path: String,
    post: @escaping @Sendable (Result<AnnotationParser.Annotations, ReadFailure>) -> Void
  ) {
    let reading = ReadingLock()
    (self.path, self.reading) = (path, reading)
    let read: @Sendable () -> Void = {
      reading.mutex.withLock { _ in
        post(Result { () throws(ReadFailure) in try Self.readAnnotations(at: path) })
      }
    }
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

  private static func readAnnotations(
    at path: String
  ) throws(ReadFailure) -> AnnotationParser.Annotations {
    let descriptor = path == "-" ? dup(0) : path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw ReadFailure(reason: Reader.systemErrorMessage()) }
    defer { close(descriptor) }
    // Reading a terminal would take the keys.
    guard isatty(descriptor) == 0 else { throw ReadFailure(reason: "this is a terminal") }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= AnnotationParser.maximumByteCount {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ReadFailure(reason: Reader.systemErrorMessage()) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    let root = RepositoryRoot.path(containing: ".")
    do {
      return try AnnotationParser.annotations(in: bytes) { path in
        root.flatMap { RepositoryRoot.relativePath(ofFile: path, in: $0) }
      }
    } catch {
      throw ReadFailure(reason: error.rawValue)
    }
  }
}
