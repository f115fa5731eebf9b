import CDocuments
import CSystem
import Glibc
import PathText

/// A program that was started in its own process group and has not been reaped.
///
/// ``CommandSupervisor`` terminates the group when this process ends, however that happens.
struct RunningProgram {
  /// The descriptor of its output.
  let output: Int32
  /// The descriptor of the start of its standard error; -1 if that is discarded.
  private let errors: Int32
  /// The process, which is also the number of its process group. The system does not reuse the
  /// number before it is reaped.
  private let child: Int32
  /// A descriptor that becomes readable when the process ends; -1 if the system does not support
  /// one.
  private let watch: Int32

  /// An error of a system call.
  struct LaunchError: Error {
    /// The error number.
    let errno: Int32
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - input: The descriptor of its standard input; -1 for an empty one.
  ///   - isSupervised: Whether it is terminated when this process ends.
  ///   - keepsErrors: Whether ``errorMessage`` can be read.
  init(
    _ invocation: ProgramInvocation, input: Int32, isSupervised: Bool = true,
    keepsErrors: Bool = false
  ) throws(LaunchError) {
    guard let supervisor = CommandSupervisor.start() else { throw LaunchError(errno: errno) }
    var pointers = invocation.arguments.map { UnsafePointer($0.withPath { strdup($0) }) } + [nil]
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    var (output, errors, child): (Int32, Int32, Int32) = (-1, -1, -1)
    let error = withUnsafeMutablePointer(to: &errors) {
      helper_start(
        &pointers, isSupervised ? supervisor : -1, input, &output, keepsErrors ? $0 : nil, &child)
    }
    guard error == 0 else { throw LaunchError(errno: error) }
    (self.output, self.errors, self.child) = (output, errors, child)
    watch = program_exit_descriptor(child)
  }

  /// Ends its process group: SIGTERM at once, SIGKILL a second later. Does not wait.
  func terminate() {
    // The supervisor may have been killed.
    if !CommandSupervisor.endGroup(child) { kill(-child, SIGKILL) }
  }

  /// Waits until the process has ended.
  ///
  /// - Parameters:
  ///   - interruption: A descriptor that stops the wait when it becomes readable; -1 for none.
  ///   - seconds: The maximum time to wait.
  /// - Returns: Whether it has ended, or the wait was interrupted.
  @discardableResult
  func waitForEnd(interruption: Int32 = -1, atMost seconds: Double = .infinity) -> Bool {
    guard watch >= 0 else {
      var status: Int32 = 0
      _ = program_status(child, 1, 0, &status)
      return true
    }
    let end = MonotonicClock.now + seconds
    while true {
      var requests = [
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
      ]
      let left = end - MonotonicClock.now
      guard left > 0 else { return false }
      let limit = left < .infinity ? Int32((min(left, 3600) * 1000).rounded(.up)) : -1
      if poll(&requests, 2, limit) > 0 { return true }
    }
  }

  /// The line of its standard error that says why it failed, without `fatal:` or `error:`; empty if there is none.
  var errorMessage: String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(errors, &bytes, bytes.count)
    let lines = bytes.prefix(max(0, count)).split(separator: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
    for word in ["fatal: ", "error: "] {
      if let line = lines.first(where: { $0.hasPrefix(word) }) {
        return String(line.dropFirst(word.count))
      }
    }
    return lines.first ?? ""
  }

  /// Ends the remaining processes of its group, and reaps it.
  ///
  /// - Parameter endsGroup: Whether to end processes that it has left behind in its group.
  /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
  func reap(endsGroup: Bool = true) -> Int32 {
    close(output)
    if errors >= 0 { close(errors) }
    if watch >= 0 { close(watch) }
    if endsGroup { terminate() }
    var status: Int32 = 0
    _ = program_status(child, 1, 1, &status)
    return status < 0 ? 128 - status : status
  }
}
