import CSystem
import Glibc
import TabPagerCore

/// Both ends of a pseudo-terminal: the path of the one for the program, and the other as bytes.
final class TestTTY {
  let path: String
  private let master: Int32
  // Keeps the far end open, so that its modes and size are there before and after the program.
  private let slave: Int32

  init?(width: Int = 40, height: Int = 10) {
    // What posix_openpt(3), unlockpt(3) and ptsname(3) do; Glibc's module leaves those out.
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

  /// - Parameter pixels: The size of the window in pixels; 0 if the terminal does not tell it.
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

  /// The bytes that were typed and that no program has read: as the next one would find them.
  var pendingInput: Int {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(slave, TCSANOW, &raw)
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Hangs up, as a terminal that is closed.
  func hangUp() { dup2(open("/dev/null", O_RDWR | O_CLOEXEC), master) }

  /// What is there to read now.
  func read() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }

  /// What is there to read up to and with `end`, waiting for it for at most five seconds.
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
