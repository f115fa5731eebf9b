import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

@Suite("Sharing a terminal with other processes", .blocking, .timeLimit(.minutes(60)))
struct TerminalDeviceTests {
  private func flags(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_GETFL) }

  @Test("reads and writes do not block, and the open terminal still blocks for other processes")
  func shared() throws {
    let tty = try #require(TestTTY())
    let given = open(tty.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(given) }
    let device = try TerminalDevice(sharing: [-1, given])
    device.setModes(TerminalDevice.rawModes(from: try #require(device.modes)))
    guard case .nothing = device.read() else { throw TerminalError.hungUp }
    // Exactly as many bytes as one read returns.
    let typed = [UInt8](repeating: UInt8(ascii: "x"), count: TerminalDevice.longestRead)
    tty.type(String(decoding: typed, as: UTF8.self))
    var count = 0
    while case .bytes(let bytes) = device.read() { count += bytes.count }
    #expect(count == typed.count)
    // More bytes than fit into the terminal's buffer while nothing reads from it.
    var output = OutputQueue()
    let written = (0..<1_000_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    output.append(written)
    device.write(&output)
    #expect(!device.isGone && !output.isEmpty)
    var taken: [UInt8] = []
    while !output.isEmpty {
      taken += tty.read()
      device.write(&output)
      try #require(!device.isGone)
    }
    while taken.count < written.count { taken += tty.read() }
    #expect(taken == written)
    #expect(flags(given) & O_NONBLOCK == 0 && flags(device.descriptor) & O_NONBLOCK == 0)
    #expect(fcntl(device.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test(
    "the shape of a cell comes from the terminal's size in pixels, unless it is unknown or wrong")
  func cellAspect() throws {
    let tty = try #require(TestTTY())
    let given = open(tty.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(given) }
    let device = try TerminalDevice(sharing: [given])
    tty.resize(width: 80, height: 24, pixels: (720, 504))
    #expect(device.cellAspect == 21.0 / 9)
    for pixels in [(0, 0), (720, 0), (80, 24_000), (8000, 24)] {
      tty.resize(width: 80, height: 24, pixels: pixels)
      #expect(device.cellAspect == nil && device.size == Size(width: 80, height: 24))
    }
  }

  @Test("a descriptor that is no terminal, or not open for reading and writing, is rejected")
  func others() throws {
    let tty = try #require(TestTTY())
    let reading = open(tty.path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { [reading, null].forEach { close($0) } }
    #expect(throws: TerminalError.noTerminal) {
      try TerminalDevice(sharing: [reading, null, -1])
    }
  }
}
