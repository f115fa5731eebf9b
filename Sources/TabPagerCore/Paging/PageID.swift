/// The identity of a page: any hashable value.
///
/// Identities stay the same when pages are added, removed or reordered.
public struct PageID: Hashable, Sendable {
  private let value: Storage

  /// Numbers and strings are stored inline, because most identities are one of them and there may
  /// be 100,000 identities.
  private enum Storage: Sendable {
    case number(Int)
    case name(String)
    case other(BoxedValue)
  }

  /// A value of any other type. It is boxed, so that identities, and the pager's state with them,
  /// can be copied without calling the value's own copy function.
  private final class BoxedValue: Sendable {
    let value: any Hashable & Sendable
    init(_ value: any Hashable & Sendable) { self.value = value }
  }

  /// Creates the identity of a value. Equal values of the same type have equal identities. If the
  /// value is a ``PageID``, the result is equal to it.
  public init(_ value: some Hashable & Sendable) {
    self.value =
      switch value {
      case let number as Int: .number(number)
      case let name as String: .name(name)
      case let id as PageID: id.value
      default: .other(BoxedValue(value))
      }
  }

  /// Creates the identity of a number.
  public init(_ value: Int) { self.value = .number(value) }

  /// Creates the identity of a string.
  public init(_ value: String) { self.value = .name(value) }

  /// The number that the identity was created from, or `nil` if it was created from another value.
  package var number: Int? {
    if case .number(let number) = value { number } else { nil }
  }

  /// Whether both identities were created from equal values.
  public static func == (left: PageID, right: PageID) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left == right
    case (.name(let left), .name(let right)): left == right
    case (.other(let left), .other(let right)):
      AnyHashable(left.value) == AnyHashable(right.value)
    default: false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .number(let number): number.hash(into: &hasher)
    case .name(let name): name.hash(into: &hasher)
    // `==` compares as `AnyHashable`, so numbers of different types may be equal.
    case .other(let other): AnyHashable(other.value).hash(into: &hasher)
    }
  }
}

extension PageID: CustomStringConvertible {
  /// The description of the value.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .other(let other): "\(other.value)"
    }
  }
}
