import CNCurses
import Glibc

/// Gives the terminal back however the process ends: the handlers of signals and of `exit()`, in C.
/// There is one in a process.
final class TerminalGuard {
  private var isClosed = false

  /// Installs the handlers; nil where another terminal is guarded.
  init?(_ device: TerminalDevice) {
    if guard_open(device.descriptor) != 0 { return nil }
  }

  deinit { close() }

  /// Gives the terminal back, and the handlers. Does nothing the second time.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    guard_close()
  }

  /// The modes to give back, from now on.
  func arm(_ saved: termios) { guard_arm(saved) }

  /// The bytes to give the screen back with.
  func setBytes(_ bytes: [UInt8]) { guard_set_bytes(bytes, bytes.count) }

  /// Tells that something is about to be written which these bytes undo.
  func enter() { guard_set_entered(1) }

  /// Keeps signals that ask for the end from now on, and wakes whoever sleeps for them.
  func keepRequests(waking descriptor: WakeDescriptor) { guard_defer(descriptor.value) }

  /// The signal that asked for the end and was kept; nil where none was.
  var request: Int32? {
    let signal = guard_deferred()
    return signal == 0 ? nil : signal
  }

  /// Gives the screen back, and keeps the raw modes until ``restore()``.
  func restoreScreen() { guard_restore_screen() }

  /// Gives the terminal back.
  func restore() { guard_restore() }
}
