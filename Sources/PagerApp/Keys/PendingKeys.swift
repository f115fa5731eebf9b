import TabPagerCore

/// What was typed of a command of several keys: a number, and keys that others begin with.
struct PendingKeys: Hashable {
  var count: Int?
  var keys: [Key] = []

  var isEmpty: Bool { count == nil && keys.isEmpty }

  /// As the status line shows it.
  var text: String { (count.map { "\($0)" } ?? "") + Key.notation(of: keys) }

  /// The largest number that can be typed.
  static let maximumCount = 999_999_999

  /// Takes a digit of a number; tells whether it is one of it. It does not begin with a 0, which is a
  /// key like others.
  mutating func take(_ key: Key) -> Bool {
    guard keys.isEmpty, let digit = key.digit, count != nil || digit > 0 else { return false }
    count = min(PendingKeys.maximumCount, (count ?? 0) * 10 + digit)
    return true
  }
}
