/// A row of a ``ListPage``.
public struct ListRow: Hashable, Sendable {
  /// The text, on one line.
  public var text: String
  /// The style. A background fills the whole row.
  public var style: Style

  /// Creates a row.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

extension ListRow: ExpressibleByStringLiteral {
  /// Creates a row in the terminal's default colours.
  public init(stringLiteral value: String) { self.init(value) }
}
