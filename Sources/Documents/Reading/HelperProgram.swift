import CDocuments
import Glibc

/// A program of the user's that makes text of a document: run to its end, on a thread that may wait.
public struct HelperProgram: Sendable {
  /// The program and its arguments.
  public var invocation: ProgramInvocation
  /// The seconds that it may take.
  public var patience: Double
  /// The bytes that it may write.
  public var maximumOutput: Int

  /// Describes a program.
  public init(
    _ invocation: ProgramInvocation, patience: Double = 20, maximumOutput: Int = 32 << 20
  ) {
    (self.invocation, self.patience, self.maximumOutput) = (invocation, patience, maximumOutput)
  }

  /// Why there is no output.
  public enum Failure: Error, Hashable, Sendable {
    /// It could not be started: the system's number of the error.
    case notStarted(Int32)
    /// It wrote too much, or took too long.
    case unending
    /// It was stopped.
    case stopped
  }

  /// Runs it.
  ///
  /// - Parameters:
  ///   - input: the bytes of its standard input, as a file that it may read anywhere; none if left out.
  ///   - stop: ends it.
  /// - Returns: what it wrote, and its exit status.
  public func run(
    input: [UInt8] = [], stop: StopFlag
  ) throws(Failure) -> (output: [UInt8], status: Int32) {
    let file = input.isEmpty ? -1 : memory_file(input, input.count)
    guard input.isEmpty || file >= 0 else { throw .notStarted(errno) }
    defer { if file >= 0 { close(file) } }
    let program: RunningProgram
    do throws(RunningProgram.Failure) {
      program = try RunningProgram(invocation, input: file)
    } catch {
      throw .notStarted(error.number)
    }
    stop.adopt(program)
    let end = CommandClock.now + patience
    let bytes = read(program.output, until: end, stop)
    // It may have closed its output and go on.
    if bytes != nil { program.waitForEnd(atMost: end - CommandClock.now) }
    stop.release()
    let status = program.finish()
    if stop.isSet { throw .stopped }
    guard let bytes else { throw .unending }
    return (bytes, status)
  }

  /// All that comes; nil where that is too much, comes too slowly, or is stopped.
  private func read(_ descriptor: Int32, until end: Double, _ stop: StopFlag) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumOutput, !stop.isSet {
      let left = end - CommandClock.now
      guard left > 0 else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left * 1000) + 1) > 0 else { continue }
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += part[..<count] }
      if count < 0, errno != EINTR, errno != EAGAIN { return bytes }
    }
    return nil
  }

  /// The path of a program in PATH; nil where it is not there.
  public static func path(of name: String) -> String? {
    guard let value = getenv("PATH") else { return nil }
    return String(cString: value).split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
