import Documents
import Glibc
import PagerApp

/// Copies everything to standard output, as `cat` does, where that is not a terminal.
enum CopyThrough {
  /// Copies the sources in order.
  ///
  /// - Returns: the exit status: 1 where one could not be read, after the others were copied.
  static func run(_ sources: SourceList) -> Int32 {
    var status: Int32 = 0
    for source in sources {
      switch source {
      case .descriptor(let descriptor):
        if !copy(descriptor, name: "standard input") { status = 1 }
      case .file(let path):
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
          Console.complain("\(path): \(Reader.reason())")
          status = 1
          continue
        }
        if !copy(descriptor, name: path) { status = 1 }
        close(descriptor)
      case .command(let command):
        if let reason = command.run({ Console.write($0, to: 1) }) {
          Console.complain("\(command.text): \(reason)")
          status = 1
        }
      }
    }
    return status
  }

  private static func copy(_ descriptor: Int32, name: String) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count == 0 { return true }
        if count < 0 {
          if errno == EINTR { continue }
          Console.complain("\(name): \(Reader.reason())")
          return false
        }
        if !Console.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: 1) {
          return false
        }
      }
    }
  }
}
