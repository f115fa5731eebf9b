import CSystem
import Glibc
import TabPagerCore

/// Holds a terminal in raw mode and restores it, however the process ends. Handlers of signals and of `exit()`, written
/// in C, restore it. A process can hold one claim at a time.
final class RawModeGuard {
  private let device: TerminalDevice
  private var isClosed = false

  /// Installs the handlers. Returns nil if another terminal is claimed.
  init?(_ device: TerminalDevice) {
    if terminal_guard_open(device.descriptor) != 0 { return nil }
    self.device = device
  }

  deinit { close() }

  /// Restores the terminal and removes the handlers. Calling it again has no effect.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    terminal_guard_close()
  }

  /// Sets raw modes. ``restore()`` and the handlers set the modes in `saved` again.
  func enterRawMode(restoring saved: termios) {
    terminal_guard_save_modes(saved)
    device.setModes(TerminalDevice.rawModes(from: saved))
  }

  /// Sets the bytes that restore the screen.
  func setRestorationBytes(_ bytes: [UInt8]) {
    terminal_guard_set_restoring_bytes(bytes, bytes.count)
  }

  /// Records that the screen has to be restored. Call it before the first byte is written.
  func markScreenNeedsRestoring() { terminal_guard_set_screen_entered(1) }

  /// Stores a signal that asks the process to end in ``endSignal``, and posts to the descriptor, instead of ending the
  /// process at once.
  func deferTerminationSignals(waking descriptor: WakeDescriptor) {
    terminal_guard_defer_signals(descriptor.value)
  }

  /// The stored signal that asks the process to end, or nil.
  var endSignal: Int32? {
    let signal = terminal_guard_deferred_signal()
    return signal == 0 ? nil : signal
  }

  /// Restores the screen, but not yet the modes.
  func restoreScreen() { terminal_guard_restore_screen() }

  /// Restores the screen and the modes.
  func restore() { terminal_guard_restore() }
}
