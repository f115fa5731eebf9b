extension Int {
  /// The decimal digits of a count in groups of three, such as `12,345`.
  package var grouped: String {
    let digits = String(self)
    guard self >= 1000 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
