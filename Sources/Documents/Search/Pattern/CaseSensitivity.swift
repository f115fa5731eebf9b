/// Whether a search distinguishes upper and lower case.
package enum CaseSensitivity: Hashable, Sendable {
  /// Case matters.
  case exact
  /// Case matters if the pattern contains an upper-case letter that is not part of an escape such
  /// as `\S`.
  case smart
  /// Case does not matter.
  case ignored
}
