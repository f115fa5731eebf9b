/// A row of a ``ListPage``.
public struct ListRow: Hashable, Sendable {
  /// What stands in it, on one line. What cannot be printed is made visible.
  public var text: String
  /// How it looks; a background reaches over the whole row.
  public var style: Style

  /// Makes a row.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

extension ListRow: ExpressibleByStringLiteral {
  /// Makes a row of text in the terminal's own colours.
  public init(stringLiteral value: String) { self.init(value) }
}
