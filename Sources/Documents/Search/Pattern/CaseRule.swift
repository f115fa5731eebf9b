/// Whether a pattern tells capital letters from small ones.
package enum CaseRule: Hashable, Sendable {
  /// It does.
  case exact
  /// It does where it has a capital letter of its own, which is no part of an escape such as `\S`.
  case smart
  /// It does not.
  case ignored
}
