import Glibc

extension ShellCommand {
  /// Runs the command once and waits until its output ends.
  ///
  /// - Parameter take: Receives the output in pieces. If it returns `false`, the command is
  ///   terminated.
  /// - Returns: The reason why the command could not be run, or `nil` if it was.
  package func run(receivingOutput take: (UnsafeRawBufferPointer) -> Bool) -> String? {
    let process: RunningCommand
    do throws(Spool.Failure) {
      process = try RunningCommand(self, size: CommandControl.TerminalSize())
    } catch {
      return error.reason
    }
    defer { process.terminateAndReap() }
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
