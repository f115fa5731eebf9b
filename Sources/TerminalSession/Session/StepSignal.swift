/// A signal that a program is sent when its main thread has come to a certain step: the beginning or
/// the end of a system call. So each moment at which anything outside of it can differ has a number.
package struct StepSignal: Hashable, Sendable {
  /// The signal's number.
  package var number: Int32
  /// How many steps are taken before.
  package var steps: Int

  /// Makes one.
  package init(_ number: Int32, after steps: Int) {
    self.number = number
    self.steps = steps
  }
}
