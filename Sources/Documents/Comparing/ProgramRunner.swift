import Glibc

/// The output of a program that makes a diff or a part of one.
struct ProgramRunner {
  /// The maximum size of an output that is kept in memory, in bytes.
  private static let limit = 64 << 20

  /// How a program ended.
  struct Termination {
    /// The exit status, or 128 and the number of the signal.
    var status: Int32
    /// The first line of the program's errors, without the word "fatal"; empty if there is none.
    var message: String
  }

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - input: A descriptor for the standard input; -1 for none.
  ///   - interruption: A descriptor that ends the program when an event or an error occurs on it; -1 for none.
  ///   - take: Receives the output in pieces. If it returns `false`, the program is ended.
  static func run(
    _ invocation: ProgramInvocation, input: Int32 = -1, interruption: Int32,
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) throws(ComparisonFailure) -> Termination {
    let program: RunningProgram
    do throws(RunningProgram.LaunchError) {
      program = try RunningProgram(invocation, input: input, keepsErrors: true)
    } catch {
      throw .failed("\(invocation.arguments[0]): \(Reader.systemErrorMessage(of: error.errno))")
    }
    var hasEnded = false
    withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { buffer in
      while !hasEnded {
        var requests = [
          pollfd(fd: program.output, events: Int16(POLLIN), revents: 0),
          pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
        ]
        poll(&requests, 2, -1)
        if requests[1].revents != 0 { return }
        guard requests[0].revents != 0 else { continue }
        let count = Glibc.read(program.output, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { hasEnded = true; return }
        guard take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
      }
    }
    if hasEnded { program.waitForEnd() }
    let message = hasEnded ? program.errorMessage : ""
    let status = program.reap()
    if !hasEnded { throw .stopped }
    return Termination(status: status, message: message)
  }

  /// Runs a program and returns its output and its end. The output is cut off at 64 MiB.
  static func output(
    of invocation: ProgramInvocation, input: Int32 = -1, interruption: Int32
  ) throws(ComparisonFailure) -> (bytes: [UInt8], status: Int32, message: String) {
    var bytes: [UInt8] = []
    let end = try run(invocation, input: input, interruption: interruption) { piece in
      bytes += piece.prefix(limit - bytes.count)
      return true
    }
    return (bytes, end.status, end.message)
  }

  /// Runs a program that should succeed, and returns its output as text.
  static func outputText(
    of invocation: ProgramInvocation, interruption: Int32
  ) throws(ComparisonFailure) -> String {
    let output = try output(of: invocation, interruption: interruption)
    guard output.status == 0 else { throw .failed(output.message) }
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
