/// Text in several styles.
///
/// ```swift
/// let text = RichText("Press ") + RichText("q").bold() + RichText(" to ") + RichText("quit").underline()
/// let page = TextPage(text)
/// ```
public struct RichText: Hashable, Sendable {
  /// A part of a text in one style.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style.
    public var style: Style

    /// Creates a part.
    public init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }
  }

  /// The parts in order.
  public var spans: [Span]

  /// Creates a text in one style.
  public init(_ text: String = "", _ style: Style = .plain) {
    spans = text.isEmpty ? [] : [Span(text, style)]
  }

  /// The text without its styles.
  public var text: String { spans.map(\.text).joined() }

  /// Whether there is no text.
  public var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  /// The width of the text on one line, in cells.
  public var cellWidth: Int { spans.reduce(0) { $0 + $1.text.cellWidth } }

  /// Returns two texts, one after the other.
  public static func + (left: RichText, right: RichText) -> RichText {
    var result = left
    result += right
    return result
  }

  /// Adds a text at the end.
  public static func += (left: inout RichText, right: RichText) { left.spans += right.spans }

  // MARK: Styles

  /// Returns the text in bold.
  public func bold() -> RichText { withStyles { $0.attributes.insert(.bold) } }
  /// Returns the text in italics.
  public func italic() -> RichText { withStyles { $0.attributes.insert(.italic) } }
  /// Returns the text with a line below it.
  public func underline() -> RichText { withStyles { $0.attributes.insert(.underline) } }
  /// Returns the text with a line through it.
  public func strikethrough() -> RichText { withStyles { $0.attributes.insert(.strikethrough) } }
  /// Returns the text in a colour.
  public func foreground(_ color: Color) -> RichText { withStyles { $0.foreground = color } }
  /// Returns the text on a colour.
  public func background(_ color: Color) -> RichText { withStyles { $0.background = color } }

  /// Returns the text with a change to the style of each part.
  private func withStyles(changedBy change: (inout Style) -> Void) -> RichText {
    var result = self
    for index in result.spans.indices { change(&result.spans[index].style) }
    return result
  }

  // MARK: Lines

  /// The lines of the text.
  var lines: [RichText] {
    var result = [RichText()]
    for span in spans {
      // Carriage return and line feed are one character.
      let parts = span.text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, part) in parts.enumerated() {
        if index > 0 { result.append(RichText()) }
        if !part.isEmpty { result[result.count - 1].spans.append(Span(String(part), span.style)) }
      }
    }
    return result
  }

  /// The glyphs of a text without line feeds, each with its style.
  var glyphs: [StyledGlyph] {
    spans.flatMap { span in StyledGlyph.glyphs(of: span.text, span.style) }
  }
}

/// A glyph and its style.
struct StyledGlyph: TitleGlyph {
  var glyph: Glyph
  var style: Style

  var width: Int { glyph.width }

  /// Returns the glyphs of a text in one style.
  static func glyphs(of text: String, _ style: Style) -> [StyledGlyph] {
    var result: [StyledGlyph] = []
    result.reserveCapacity(text.utf8.count)
    PrintableGlyphs.forEach(in: text) {
      result.append(StyledGlyph(glyph: $0, style: style))
      return true
    }
    return result
  }

  func replaced(by glyph: Glyph) -> StyledGlyph { StyledGlyph(glyph: glyph, style: style) }
}

extension Canvas {
  /// Draws text in several styles on one line.
  ///
  /// - Parameters:
  ///   - text: The text, as in ``write(_:at:_:maxWidth:)``.
  ///   - position: The cell of the first glyph. It may be outside the canvas.
  ///   - maxWidth: The maximum number of cells to use.
  /// - Returns: The number of cells used, including clipped ones.
  @discardableResult
  public mutating func write(
    _ text: RichText, at position: Position, maxWidth: Int = .max
  ) -> Int {
    var used = 0
    for span in text.spans {
      used += write(
        span.text, at: Position(x: position.x + used, y: position.y), span.style,
        maxWidth: maxWidth - used)
    }
    return used
  }

  /// Draws glyphs on one line.
  mutating func write(_ glyphs: some Sequence<StyledGlyph>, at position: Position) {
    var x = position.x
    for glyph in glyphs {
      put(glyph.glyph, at: Position(x: x, y: position.y), glyph.style)
      x += glyph.width
    }
  }
}
