/// The sequences that shift a row, as terminfo tells them.
enum PanStrings {
  /// Whether the terminal type that is loaded has them.
  static var areKnown: Bool {
    Screen.string("dch", 1, 0) != nil && Screen.string("ich", 1, 0) != nil
  }

  /// What moves the rest of a row to the left by deleting cells at its beginning, or to the right by
  /// inserting some, where `distance` is negative.
  static func shift(by distance: Int) -> [UInt8] {
    if abs(distance) == 1, let one = Screen.string(distance > 0 ? "dch1" : "ich1"), !one.isEmpty {
      return one
    }
    return Screen.string(distance > 0 ? "dch" : "ich", abs(distance), 0) ?? []
  }
}
