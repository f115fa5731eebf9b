import CNCurses
import Glibc
import TabPagerCore

/// The terminal as a file.
///
/// The terminal of an inherited standard stream is opened again, because `O_NONBLOCK` belongs to the open
/// file, which the shell and other programs share. Another user's terminal (`su`, `setpriv`) cannot be opened
/// again. Then the inherited open file is used as it is, and every read and write asks `poll` first.
final class TerminalDevice {
  /// The descriptor. Neither ``read()`` nor ``write(_:)`` blocks.
  let descriptor: Int32
  /// The path it was opened by; nil for an inherited open file.
  let path: String?
  /// What Linux gives of a terminal at a time at the most: after less there is no more.
  static let longestRead = 4095
  private var buffer = [UInt8](repeating: 0, count: TerminalDevice.longestRead + 1)

  /// What a read came to.
  enum Reading {
    /// So many bytes were read.
    case bytes(ArraySlice<UInt8>)
    /// None is there now.
    case nothing
    /// None will come any more.
    case gone
  }

  /// Opens the given terminal, or the one of a standard stream, or the controlling terminal.
  convenience init(path given: String?) throws(TerminalError) {
    if let given {
      try self.init(opening: [given])
      return
    }
    let streams = [STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO].filter { isatty($0) != 0 }
    do throws(TerminalError) {
      try self.init(opening: streams.map { "/proc/self/fd/\($0)" })
    } catch {
      do throws(TerminalError) {
        try self.init(sharing: streams)
      } catch {
        try self.init(opening: ["/dev/tty"])
      }
    }
  }

  /// Opens the first path that is a terminal.
  private init(opening paths: [String]) throws(TerminalError) {
    for path in paths {
      let opened = terminal_open(path)
      guard opened >= 0 else { continue }
      (self.path, descriptor) = (path, opened)
      return
    }
    throw .noTerminal
  }

  /// Uses the open file of the first descriptor that is a terminal open for reading and writing.
  init(sharing descriptors: [Int32]) throws(TerminalError) {
    for number in descriptors {
      let shared = terminal_share(number)
      guard shared >= 0 else { continue }
      (path, descriptor) = (nil, shared)
      return
    }
    throw .noTerminal
  }

  deinit { Glibc.close(descriptor) }

  /// Whether the open file belongs to other programs too.
  private var isShared: Bool { path == nil }

  /// The size that the system tells; nil where it does not know.
  var size: Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    terminal_size(descriptor, &rows, &columns)
    guard rows > 0, columns > 0 else { return nil }
    return TerminalDevice.clamped(rows: rows, columns: columns)
  }

  /// A size within what is worth its memory: `stty rows 65535 cols 65535` would ask for 4 G cells.
  static func clamped(rows: Int32, columns: Int32) -> Size {
    Size(width: min(2048, max(1, Int(columns))), height: min(1024, max(1, Int(rows))))
  }

  /// The font that it shows characters with, of which nothing else is shown; nil where that is not
  /// known, as of all but the Linux console.
  var font: ConsoleFont? {
    var glyphs: UnsafeMutablePointer<console_glyph>?
    let count = Int(terminal_glyphs(descriptor, &glyphs))
    defer { free(glyphs) }
    guard count >= 0 else { return nil }
    return ConsoleFont(
      UnsafeBufferPointer(start: glyphs, count: count).map { ($0.character, $0.picture) })
  }

  /// Whether the terminal may not have taken all that was written: not asked again once it has.
  private var mayHoldOutput = false

  /// Bytes that were written and that the terminal has not taken. Always 0 for a pseudo-terminal,
  /// which refuses what it cannot take.
  var queued: Int {
    guard mayHoldOutput else { return 0 }
    let count = Int(terminal_queued(descriptor))
    mayHoldOutput = count > 0
    return count
  }

  /// Writes what it takes now; false where it is gone.
  func write(_ output: inout OutputQueue) -> Bool {
    mayHoldOutput = true
    return output.flush(to: descriptor, mayBlock: isShared)
  }

  /// The modes now; nil where the terminal is gone.
  var modes: termios? {
    var modes = termios()
    return tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// Sets modes. In the background this stops the process until it is brought to the front.
  func set(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) < 0, errno == EINTR {}
  }

  /// Throws away what has been typed and not read.
  func discardInput() { tcflush(descriptor, TCIFLUSH) }

  /// Reads what is there.
  func read() -> Reading {
    if isShared, terminal_is_ready(descriptor, 0) == 0 { return .nothing }
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(buffer[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    return .gone
  }
}
