import CSystem
import Glibc
import TabPagerCore

/// A pseudo-terminal, with the path of the program's side and access to the bytes of the terminal's side.
final class TestTTY {
  let path: String
  private let master: Int32
  // Keeps the program's side open, so that its modes and size exist before and after the program runs.
  private let slave: Int32

  init?(width: Int = 40, height: Int = 10) {
    // The steps of posix_openpt(3), unlockpt(3) and ptsname(3), which Swift's Glibc module does not offer.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var number: Int32 = 0
    var lock: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,  // TIOCSPTLCK
      ioctl(master, 0x8004_5430, &number) == 0  // TIOCGPTN
    else { return nil }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { return nil }
    resize(width: width, height: height)
  }

  deinit {
    Glibc.close(slave)
    Glibc.close(master)
  }

  var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }

  /// Resizes the terminal.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - pixels: The size of the window in pixels, or 0 if the terminal does not report it.
  func resize(width: Int, height: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    var size = winsize()
    size.ws_xpixel = UInt16(pixels.width)
    size.ws_ypixel = UInt16(pixels.height)
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// The number of typed bytes that no program has read yet.
  var pendingInput: Int {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(slave, TCSANOW, &raw)
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Hangs up, as a closed terminal does.
  func hangUp() { dup2(open("/dev/null", O_RDWR | O_CLOEXEC), master) }

  /// Returns the bytes that can be read without waiting.
  func read() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }

  /// Reads until the bytes end with `end`, waiting at most five seconds for more bytes.
  func read(until end: String) -> String {
    var result: [UInt8] = []
    let end = Array(end.utf8)
    while !result.suffix(end.count).elementsEqual(end) {
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 5000) > 0 else { break }
      result += read()
    }
    return String(decoding: result, as: UTF8.self)
  }
}
