import Glibc

/// The session's end of a pipe from a program's standard output or error.
final class ProgramOutputPipe {
  /// -1 once its end was reached.
  private(set) var descriptor: Int32
  private(set) var bytes: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { closeDescriptor() }

  func read() {
    guard descriptor >= 0 else { return }
    let isOpen = NonBlockingIO.readAvailable(descriptor) { bytes += $0 }
    if !isOpen { closeDescriptor() }
  }

  private func closeDescriptor() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
