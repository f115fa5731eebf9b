import Glibc
import TerminalSession

/// The processor time of another process, in all its threads including those that have ended.
struct ProcessCPUClock {
  private let clock: clockid_t

  init(process: Int32) throws {
    var clock = clockid_t()
    let code = clock_getcpuclockid(process, &clock)
    guard code == 0 else { throw SystemError("clock_getcpuclockid", code: code) }
    self.clock = clock
  }

  /// The seconds so far.
  var seconds: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
