import CSystem
import Glibc
import TabPagerCore

/// The terminal as a file.
///
/// The terminal of an inherited standard stream is opened again, because `O_NONBLOCK` belongs to the open file, which
/// the shell and other programs share. Another user's terminal (`su`, `setpriv`) cannot be opened again. In that case,
/// the inherited open file is used unchanged, and every read and write calls `poll` first.
final class TerminalDevice {
  /// The descriptor. Neither ``read()`` nor ``write(_:)`` blocks.
  let descriptor: Int32
  /// The path that the terminal was opened with; nil for an inherited open file.
  let path: String?
  /// Whether the terminal has hung up, so that nothing can be read or written any more.
  private(set) var isGone = false
  /// The maximum number of bytes that Linux returns for one read of a terminal. If a read returns fewer, no more bytes
  /// are waiting.
  static let longestRead = 4095
  private var buffer = [UInt8](repeating: 0, count: TerminalDevice.longestRead + 1)

  /// The result of a read.
  enum ReadResult {
    case bytes(ArraySlice<UInt8>)
    /// No bytes have arrived.
    case nothing
    /// The terminal is gone.
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
      let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      guard opened >= 0 else { continue }
      guard isatty(opened) != 0 else {
        Glibc.close(opened)
        continue
      }
      (self.path, descriptor) = (path, opened)
      return
    }
    throw .noTerminal
  }

  /// Uses the open file of the first descriptor that is a terminal open for reading and writing. The flags of the file
  /// stay unchanged, because other programs share it.
  init(sharing descriptors: [Int32]) throws(TerminalError) {
    for number in descriptors {
      let flags = fcntl(number, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE == O_RDWR, isatty(number) != 0 else { continue }
      let shared = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard shared >= 0 else { continue }
      (path, descriptor) = (nil, shared)
      return
    }
    throw .noTerminal
  }

  deinit { Glibc.close(descriptor) }

  /// Whether the open file belongs to other programs too.
  private var isShared: Bool { path == nil }

  /// The size that the system reports; nil if the system does not know the size.
  var size: Size? {
    reportedSize.map {
      TerminalDevice.clampedSize(rows: Int32($0.ws_row), columns: Int32($0.ws_col))
    }
  }

  /// The height of a cell divided by its width; nil if the terminal does not tell the system its size in pixels.
  var cellAspect: Double? {
    guard let size = reportedSize, size.ws_xpixel > 0, size.ws_ypixel > 0 else { return nil }
    let width = Double(size.ws_xpixel) / Double(size.ws_col)
    let height = Double(size.ws_ypixel) / Double(size.ws_row)
    // Other values are mistakes of the terminal.
    return (1...4).contains(height / width) ? height / width : nil
  }

  private var reportedSize: winsize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return size
  }

  /// A size limited to a reasonable amount of memory: `stty rows 65535 cols 65535` would take 4 G cells.
  static func clampedSize(rows: Int32, columns: Int32) -> Size {
    Size(width: min(2048, max(1, Int(columns))), height: min(1024, max(1, Int(rows))))
  }

  /// Whether the driver may hold written bytes. If not, ``queued`` needs no system call.
  private var mayHoldOutput = false

  /// The number of written bytes that the driver holds. Always 0 for a pseudo-terminal, which refuses bytes instead.
  var queued: Int {
    guard mayHoldOutput else { return 0 }
    var count: Int32 = 0
    if ioctl(descriptor, UInt(TIOCOUTQ), &count) != 0 { count = 0 }
    mayHoldOutput = count > 0
    return Int(count)
  }

  /// Writes as many bytes as the terminal accepts now.
  func write(_ output: inout OutputQueue) {
    mayHoldOutput = true
    if !output.flush(to: descriptor, pollsFirst: isShared) { isGone = true }
  }

  /// Records that the terminal has hung up.
  func markDisconnected() { isGone = true }

  /// The current modes; nil if the terminal is gone.
  var modes: termios? {
    var modes = termios()
    return tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// Sets modes. In a background process, the system stops the process here until it is in the foreground.
  func setModes(_ modes: termios) {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) < 0, errno == EINTR {}
  }

  /// Sets raw modes, derived from the current modes.
  func enterRawMode() {
    if let modes { setModes(TerminalDevice.rawModes(from: modes)) }
  }

  /// Derives raw modes from other modes: keys arrive one by one and send no signals, and output is not processed.
  static func rawModes(from saved: termios) -> termios {
    var raw = saved
    raw.c_iflag &= ~tcflag_t(
      IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }

  /// The number of bytes that can be written without blocking when `poll` reports room. For a terminal that is not a
  /// pseudo-terminal, Linux reports room while fewer than 256 bytes are queued; its buffers are larger. The buffers of
  /// a pseudo-terminal grow by at least 256 bytes at a time.
  static let roomWhenReady = 256

  /// Whether a descriptor can be read or written without blocking. Also true if the call would fail at once.
  ///
  /// - Parameter events: `POLLIN` or `POLLOUT`.
  static func isReady(_ descriptor: Int32, for events: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Discards input that has not been read.
  func discardInput() { tcflush(descriptor, TCIFLUSH) }

  /// Waits for input. Sets ``isGone`` if the terminal has hung up.
  ///
  /// - Returns: Whether there is input.
  func waitForInput(seconds: Double) -> Bool {
    let result = wait_for_events(descriptor, -1, -1, 0, seconds)
    if result.terminal_readable != 0 { return true }
    if result.terminal_gone != 0 { isGone = true }
    return false
  }

  /// Reads the input that has arrived.
  func read() -> ReadResult {
    if isShared, !TerminalDevice.isReady(descriptor, for: POLLIN) { return .nothing }
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(buffer[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    isGone = true
    return .gone
  }
}
