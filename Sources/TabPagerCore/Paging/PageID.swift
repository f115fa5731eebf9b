/// The identity of a page: whatever value its owner names it by.
///
/// Pages are told apart by identity and never by place or by title, so that pages may come, go and
/// move about while one of them is shown.
public struct PageID: Hashable, Sendable {
  private let value: any Hashable & Sendable

  /// Makes an identity of a value; equal values give equal identities.
  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// Whether both were made of equal values.
  public static func == (left: PageID, right: PageID) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension PageID: CustomStringConvertible {
  /// The value's own description.
  public var description: String { "\(value)" }
}
