import TabPagerCore

/// The beginning of a command of several keys: a count, and the first keys of a sequence.
struct PendingKeys: Hashable {
  var count: Int?
  var keys: [Key] = []
  /// The decimals of the count, with the point before them; empty without a point.
  var decimals = ""

  var isEmpty: Bool { count == nil && keys.isEmpty }

  /// The text for the status line.
  var text: String { (count.map { "\($0)" } ?? "") + decimals + Key.notation(of: keys) }

  /// The largest count that can be typed.
  static let maximumCount = 999_999_999

  /// The count with its decimals; `nil` without decimals.
  var decimalCount: Double? {
    guard decimals.count > 1, let count else { return nil }
    return Double("\(count)" + decimals)
  }

  /// Appends the decimal point or a decimal to the count. Returns false for other keys.
  mutating func appendDecimal(_ key: Key) -> Bool {
    guard keys.isEmpty, count != nil, decimals.count < 8 else { return false }
    if decimals.isEmpty {
      guard key == "." else { return false }
      decimals = "."
      return true
    }
    guard let digit = key.digit else { return false }
    decimals += "\(digit)"
    return true
  }

  /// Appends a digit to the count. Returns false if the key is not a digit, or is a 0 at the start
  /// of a count, where 0 is an ordinary key.
  mutating func appendDigit(_ key: Key) -> Bool {
    guard keys.isEmpty, let digit = key.digit, count != nil || digit > 0 else { return false }
    count = min(PendingKeys.maximumCount, (count ?? 0) * 10 + digit)
    return true
  }
}
