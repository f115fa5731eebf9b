extension Key {
  /// The arrow key ↑.
  public static let up = Key(.up)
  /// The arrow key ↓.
  public static let down = Key(.down)
  /// The arrow key ←.
  public static let left = Key(.left)
  /// The arrow key →.
  public static let right = Key(.right)
  /// The key Home.
  public static let home = Key(.home)
  /// The key End.
  public static let end = Key(.end)
  /// The key PageUp.
  public static let pageUp = Key(.pageUp)
  /// The key PageDown.
  public static let pageDown = Key(.pageDown)
  /// The key Delete.
  public static let delete = Key(.delete)
  /// The key Backspace.
  public static let backspace = Key(.backspace)
  /// The key Tab.
  public static let tab = Key(.tab)
  /// The key Enter.
  public static let enter = Key(.enter)
  /// The key Esc.
  public static let escape = Key(.escape)
  /// The space bar.
  public static let space: Key = " "

  /// Returns a function key.
  ///
  /// - Parameter number: The number: 1 is F1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// Returns a character with Control, such as `.control("s")`.
  ///
  /// - Parameter character: The character, in lower case.
  public static func control(_ character: Unicode.Scalar) -> Key {
    Key(.character(character), .control)
  }

  /// Returns a character with Alt, such as `.alt("s")`.
  public static func alt(_ character: Unicode.Scalar) -> Key { Key(.character(character), .alt) }
}
