/// The identity of a page: whatever value its owner names it by.
///
/// Pages are told apart by identity and never by place or by title, so that pages may come, go and
/// move about while one of them is shown.
public struct PageID: Hashable, Sendable {
  private let value: Value

  /// Numbers and names are kept as they are: most identities are such, and there may be 100,000.
  private enum Value: Sendable {
    case number(Int)
    case name(String)
    case other(Other)
  }

  /// A value of any other type, in a place of its own: in this one it would make all identities, and
  /// the pager's state with them, something that is copied by asking the type how.
  private final class Other: Sendable {
    let value: any Hashable & Sendable
    init(_ value: any Hashable & Sendable) { self.value = value }
  }

  /// Makes an identity of a value; equal values of a type give equal identities, and an identity
  /// gives itself.
  public init(_ value: some Hashable & Sendable) {
    self.value =
      switch value {
      case let number as Int: .number(number)
      case let name as String: .name(name)
      case let id as PageID: id.value
      default: .other(Other(value))
      }
  }

  /// Makes an identity of a number.
  public init(_ value: Int) { self.value = .number(value) }

  /// Makes an identity of a name.
  public init(_ value: String) { self.value = .name(value) }

  /// The number that the identity was made of; `nil` if it was made of anything else.
  package var number: Int? {
    if case .number(let number) = value { number } else { nil }
  }

  /// Whether both were made of equal values.
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
    // As it is compared: numbers of two types may be equal.
    case .other(let other): AnyHashable(other.value).hash(into: &hasher)
    }
  }
}

extension PageID: CustomStringConvertible {
  /// The value's own description.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .name(let name): name
    case .other(let other): "\(other.value)"
    }
  }
}
