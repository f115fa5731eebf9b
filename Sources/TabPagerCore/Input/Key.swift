/// A key, with the modifiers held down.
public struct Key: Hashable, Sendable {
  /// The key.
  public var code: Code
  /// The modifiers. Shift is reported only with named keys. With a letter, Shift changes the
  /// character, such as `a` to `A`.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character or a named key.
  public enum Code: Hashable, Sendable {
    /// A character. With Control, the letter is in lower case.
    case character(Unicode.Scalar)
    /// An arrow key.
    case up, down, left, right
    /// Home, End, PageUp, PageDown.
    case home, end, pageUp, pageDown
    /// Insert and Delete.
    case insert, delete
    /// Backspace, Tab, Enter and Esc.
    case backspace, tab, enter, escape
    /// A function key: 1 is F1.
    case function(Int)
  }

  /// The modifier keys held down with a key or a mouse button.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Alt key, also called Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates the key of a character, as in `let quit: Key = "q"`.
  public init(unicodeScalarLiteral value: Unicode.Scalar) {
    self.init(.character(value))
  }
}
