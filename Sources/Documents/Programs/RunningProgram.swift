import CDocuments
import CSystem
import Glibc

/// A program that was started in a process group of its own, until it is reaped.
///
/// ``CommandSupervisor`` ends the group when this process ends, however that happens.
struct RunningProgram {
  /// Where its output can be read.
  let output: Int32
  /// The process, which is the number of its group too: no other gets that before it is reaped.
  private let child: Int32
  /// Becomes readable when the process ends; -1 where the system has nothing of the kind.
  private let watch: Int32

  /// A system call failed.
  struct Failure: Error {
    /// The system's number of the error.
    let number: Int32
  }

  /// Starts a program.
  ///
  /// - Parameter input: The descriptor of its standard input; -1 for an empty one.
  init(_ invocation: ProgramInvocation, input: Int32) throws(Failure) {
    guard CommandSupervisor.start() else { throw Failure(number: errno) }
    var pointers = invocation.arguments.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
    var (output, child): (Int32, Int32) = (-1, -1)
    let error = helper_start(&pointers, input, &output, &child)
    guard error == 0 else { throw Failure(number: error) }
    CommandSupervisor.add(child, as: .helper)
    (self.output, self.child) = (output, child)
    watch = program_watch(child)
  }

  /// Ends its process group: SIGTERM at once, SIGKILL a second later. Does not wait.
  func terminate() {
    // The supervisor may have been killed.
    if !CommandSupervisor.end(child) { kill(-child, SIGKILL) }
  }

  /// Waits until the process has ended.
  ///
  /// - Parameters:
  ///   - interruption: A descriptor that stops the wait when it becomes readable; -1 for none.
  ///   - seconds: The longest wait.
  func waitForEnd(interruption: Int32 = -1, atMost seconds: Double = .infinity) {
    guard watch >= 0 else {
      var status: Int32 = 0
      _ = program_status(child, 1, 0, &status)
      return
    }
    let end = MonotonicClock.now + seconds
    while true {
      var requests = [
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
      ]
      let left = end - MonotonicClock.now
      guard left > 0 else { return }
      let limit = left < .infinity ? Int32((min(left, 3600) * 1000).rounded(.up)) : -1
      if poll(&requests, 2, limit) > 0 { return }
    }
  }

  /// Ends what is left of its process group, and reaps it.
  ///
  /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
  func finish() -> Int32 {
    close(output)
    if watch >= 0 { close(watch) }
    // A process that it has left behind in its group ends with it.
    terminate()
    var status: Int32 = 0
    _ = program_status(child, 1, 1, &status)
    return status < 0 ? 128 - status : status
  }
}
