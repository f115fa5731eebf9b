/// The files or commits of a diff that the user has viewed, by their offsets.
package struct ViewedOffsets: Hashable, Sendable {
  /// Those that are viewed.
  package var viewed: Set<Int> = []
  /// Those that have changed since they were viewed.
  package var changed: Set<Int> = []

  package init() {}
}
