import TabPagerCore

/// The beginning of a command of several keys: a count, and the first keys of a sequence.
struct PendingKeys: Hashable {
  var count: Int?
  var keys: [Key] = []

  var isEmpty: Bool { count == nil && keys.isEmpty }

  /// The text for the status line.
  var text: String { (count.map { "\($0)" } ?? "") + Key.notation(of: keys) }

  /// The largest count that can be typed.
  static let maximumCount = 999_999_999

  /// Appends a digit to the count. Returns false if the key is not a digit, or is a 0 at the start
  /// of a count, where 0 is an ordinary key.
  mutating func appendDigit(_ key: Key) -> Bool {
    guard keys.isEmpty, let digit = key.digit, count != nil || digit > 0 else { return false }
    count = min(PendingKeys.maximumCount, (count ?? 0) * 10 + digit)
    return true
  }
}
