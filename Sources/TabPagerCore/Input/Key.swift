/// A key with what is held down beside it.
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// What is held down with it. Shift is not told of a character: it is part of the character.
  public var modifiers: Modifiers

  /// Makes a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A key that gives a character, or one of the named keys.
  public enum Code: Hashable, Sendable {
    /// A character. With control, the letter in lower case.
    case character(Unicode.Scalar)
    /// An arrow key.
    case up, down, left, right
    /// Home, End, PageUp, PageDown.
    case home, end, pageUp, pageDown
    /// Insert and Delete.
    case insert, delete
    /// Backspace, Tab, Enter and Esc.
    case backspace, tab, enter, escape
    /// F1 and up.
    case function(Int)
  }

  /// What may be held down with a key or a mouse button.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also Meta or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Makes the key of a character, as in `let quit: Key = "q"`.
  public init(unicodeScalarLiteral value: Unicode.Scalar) {
    self.init(.character(value))
  }
}
