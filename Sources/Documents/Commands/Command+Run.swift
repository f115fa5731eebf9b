import Glibc

extension Command {
  /// Runs it once, and waits for the end of its output.
  ///
  /// - Parameter take: takes its output; where it returns false, the command is ended.
  /// - Returns: why it could not be run; nil where it was.
  package func run(_ take: (UnsafeRawBufferPointer) -> Bool) -> String? {
    let process: RunningCommand
    do throws(Spool.Failure) {
      process = try RunningCommand(self, size: CommandControl.Size())
    } catch {
      return error.reason
    }
    defer { process.finish() }
    withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { buffer in
      while true {
        let count = read(process.output, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
      }
    }
    return nil
  }
}
