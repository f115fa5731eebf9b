import Glibc
import TabPagerCore

/// Both ends of a pseudo-terminal: the path of one, and the other, which discards what it receives.
final class PseudoTerminalPair {
  let path: String
  private let terminal: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init?(_ size: Size) {
    // Does the same as posix_openpt(3), unlockpt(3) and ptsname(3), which the Glibc module lacks.
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (number, lock): (Int32, Int32) = (0, 0)
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &lock) == 0,  // TIOCSPTLCK
      ioctl(terminal, 0x8004_5430, &number) == 0  // TIOCGPTN
    else { return nil }
    path = "/dev/pts/\(number)"
    var cells = winsize()
    cells.ws_col = UInt16(size.width)
    cells.ws_row = UInt16(size.height)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &cells)
  }

  deinit { close(terminal) }

  /// Reads the available bytes, so that the writer does not block.
  func discardOutput() {
    while read(terminal, &buffer, buffer.count) > 0 {}
  }
}
