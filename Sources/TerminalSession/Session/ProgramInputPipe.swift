import Glibc

/// The session's end of a pipe to a program's standard input.
final class ProgramInputPipe {
  /// -1 once closed.
  private(set) var descriptor: Int32
  private var pending: [UInt8] = []
  private var isEnding = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { closeDescriptor() }

  var isWaiting: Bool { descriptor >= 0 && !pending.isEmpty }

  func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    flush()
  }

  func closeAfterFlushing() {
    isEnding = true
    flush()
  }

  func flush() {
    guard descriptor >= 0 else { return }
    let isOpen = NonBlockingIO.writeAvailable(&pending, to: descriptor)
    if !isOpen || (isEnding && pending.isEmpty) { closeDescriptor() }
  }

  private func closeDescriptor() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
