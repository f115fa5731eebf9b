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
    case other(any Hashable & Sendable)

    var erased: AnyHashable {
      switch self {
      case .number(let number): AnyHashable(number)
      case .name(let name): AnyHashable(name)
      case .other(let value): AnyHashable(value)
      }
    }
  }

  /// Makes an identity of a value; equal values give equal identities.
  public init(_ value: some Hashable & Sendable) { self.value = .other(value) }

  /// Makes an identity of a number.
  public init(_ value: Int) { self.value = .number(value) }

  /// Makes an identity of a name.
  public init(_ value: String) { self.value = .name(value) }

  /// Whether both were made of equal values.
  public static func == (left: PageID, right: PageID) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left == right
    case (.name(let left), .name(let right)): left == right
    default: left.value.erased == right.value.erased
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .number(let number): number.hash(into: &hasher)
    case .name(let name): name.hash(into: &hasher)
    case .other(let value): value.hash(into: &hasher)
    }
  }
}

extension PageID: CustomStringConvertible {
  /// The value's own description.
  public var description: String { "\(value.erased)" }
}
