import CSystem
import Glibc

/// A program that converts a document to text. It runs to its end on a background thread.
package struct HelperProgram: Sendable {
  /// The program and its arguments.
  package var invocation: ProgramInvocation
  /// The time in seconds after which the program is ended.
  package var timeout: Double
  /// The number of output bytes that are kept. Further output is read and dropped.
  package var maximumOutput: Int
  /// The output size at which the program pauses.
  package var limit: OutputSizeLimit

  /// Describes a program.
  package init(
    _ invocation: ProgramInvocation, timeout: Double = 20, maximumOutput: Int = 32 << 20,
    limit: OutputSizeLimit = OutputSizeLimit()
  ) {
    (self.invocation, self.timeout) = (invocation, timeout)
    (self.maximumOutput, self.limit) = (maximumOutput, limit)
  }

  /// Why there is no output.
  package enum Failure: Error, Hashable, Sendable {
    /// The program could not be started; the value is `errno`.
    case notStarted(Int32)
    /// The program took too long.
    case timedOut
    /// The program was stopped.
    case stopped
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - input: The bytes of its standard input, as a seekable file. Default: none.
  ///   - inputSize: The size of the document in bytes, from which ``limit`` is derived.
  ///   - stop: Ends the program.
  ///   - pause: Called when the output exceeds ``limit``. The program then waits for ``StopFlag/continuePausedJob()``.
  /// - Returns: The output and the exit status.
  package func run(
    input: [UInt8] = [], inputSize: Int, stop: StopFlag, pause: () -> Void
  ) throws(Failure) -> (output: [UInt8], status: Int32) {
    let file = input.isEmpty ? -1 : create_memory_file(input, input.count)
    guard input.isEmpty || file >= 0 else { throw .notStarted(errno) }
    defer { if file >= 0 { close(file) } }
    let program: RunningProgram
    do throws(RunningProgram.LaunchError) {
      program = try RunningProgram(invocation, input: file)
    } catch {
      throw .notStarted(error.errno)
    }
    stop.attachProgram(program)
    var end = MonotonicClock.now + timeout
    let bytes = readOutput(
      program.output, deadline: &end, threshold: limit.pauseThreshold(inputSize: inputSize), stop,
      pause)
    // The program may have closed its output and keep running.
    if bytes != nil { program.waitForEnd(atMost: end - MonotonicClock.now) }
    stop.detachProgram()
    let status = program.reap()
    if stop.isSet { throw .stopped }
    guard let bytes else { throw .timedOut }
    return (bytes, status)
  }

  /// Runs a program that reads its input and may leave a process behind, such as one that serves a clipboard.
  ///
  /// - Returns: Whether it ended in time, with an exit status of 0. Processes that it leaves behind keep running.
  package func runWithInput(_ input: [UInt8]) -> Bool {
    let file = create_memory_file(input, input.count)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard let program = try? RunningProgram(invocation, input: file, isSupervised: false) else {
      return false
    }
    let hasEnded = program.waitForEnd(atMost: timeout)
    return program.reap(endsGroup: !hasEnded) == 0
  }

  /// Reads the output; returns `nil` if the program is stopped or takes too long.
  ///
  /// - Parameter end: The time limit. A pause extends it.
  private func readOutput(
    _ descriptor: Int32, deadline end: inout Double, threshold: Int, _ stop: StopFlag,
    _ pause: () -> Void
  ) -> [UInt8]? {
    var (bytes, total, threshold): ([UInt8], Int, Int) = ([], 0, threshold)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !stop.isSet {
      let left = end - MonotonicClock.now
      guard left > 0 else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left * 1000) + 1) > 0 else { continue }
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += part[..<min(count, maximumOutput - bytes.count)]
        total += count
      }
      if count < 0, errno != EINTR, errno != EAGAIN { return bytes }
      if total > threshold {
        pause()
        stop.waitWhilePaused()
        threshold = .max
        end = MonotonicClock.now + timeout
      }
    }
    return nil
  }

  /// The path of a program in PATH; `nil` if there is none.
  package static func path(ofProgram name: String) -> String? {
    guard let value = getenv("PATH") else { return nil }
    return String(cString: value).split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
