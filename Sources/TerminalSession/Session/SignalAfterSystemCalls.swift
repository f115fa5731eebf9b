/// A signal to send to a program at a step of its main thread. A step is the start or the end of a
/// system call, so every moment that can be distinguished from outside has a number.
package struct SignalAfterSystemCalls: Hashable, Sendable {
  /// The signal's number.
  package var number: Int32
  /// The number of steps before the signal.
  package var steps: Int

  /// Creates a signal.
  package init(_ number: Int32, after steps: Int) {
    self.number = number
    self.steps = steps
  }
}
