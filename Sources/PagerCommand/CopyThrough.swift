import Documents
import Glibc
import PagerApp

/// Copies everything to standard output, as `cat` does, where that is not a terminal.
enum CopyThrough {
  /// Nothing more can be written.
  private struct Unwritable: Error {}

  /// Copies the sources in order.
  ///
  /// - Returns: the exit status: 1 where one could not be read, after the others were copied, and
  ///   where they could not be written.
  static func run(_ sources: SourceList) -> Int32 {
    var status: Int32 = 0
    do throws(Unwritable) {
      for source in sources where !(try copy(source)) { status = 1 }
    } catch {
      status = 1
    }
    return status
  }

  /// Copies a source; tells whether it could be read.
  private static func copy(_ source: Source) throws(Unwritable) -> Bool {
    switch source {
    case .descriptor(let descriptor): return try copy(descriptor, name: "standard input")
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else {
        Console.complain("\(path): \(Reader.reason())")
        return false
      }
      defer { close(descriptor) }
      return try copy(descriptor, name: path)
    case .command(let command):
      var isWritten = true
      let reason = command.run { bytes in
        isWritten = write(bytes)
        return isWritten
      }
      guard isWritten else { throw Unwritable() }
      if let reason { Console.complain("\(command.text): \(reason)") }
      return reason == nil
    }
  }

  private static func copy(_ descriptor: Int32, name: String) throws(Unwritable) -> Bool {
    let size = 1 << 17
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, size)
      if count == 0 { return true }
      if count < 0 {
        if errno == EINTR { continue }
        Console.complain("\(name): \(Reader.reason())")
        return false
      }
      guard write(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { throw Unwritable() }
    }
  }

  /// Writes some of it; tells whether that went well, and says why not.
  private static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if Console.write(bytes, to: 1) { return true }
    Console.complain("standard output: \(Reader.reason())")
    return false
  }
}
