package import Highlighting
package import TabPagerCore

/// The styles of tokens of source code and logs in a theme, on one background.
///
/// A colour that is hard to read on the background is replaced with that of plain text.
package struct TokenStyles: Hashable, Sendable {
  private let styles: [Style]

  /// Creates the styles.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - surface: The background of the text, such as that of an added line.
  ///   - attributes: The attributes to add to all tokens.
  package init(_ theme: Theme, on surface: ColorRole = .pane, _ attributes: Style.Attributes = []) {
    styles = TokenKind.allCases.map { kind in
      theme.style(kind.role, on: surface, kind.attributes.union(attributes))
    }
  }

  /// Creates styles that are the same for all tokens.
  package init(uniform style: Style) { styles = TokenKind.allCases.map { _ in style } }

  package subscript(kind: TokenKind) -> Style { styles[Int(kind.rawValue)] }
}

extension TokenKind {
  /// The role of the kind of token.
  fileprivate var role: ColorRole {
    switch self {
    case .text, .strong: .text
    case .secondary: .secondary
    case .faint: .faint
    case .keyword: .keyword
    case .type: .type
    case .function: .function
    case .string: .string
    case .number: .number
    case .comment: .comment
    case .key: .key
    case .heading: .heading
    case .link: .link
    case .success: .added
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .debug: .debug
    case .trace: .trace
    }
  }

  fileprivate var attributes: Style.Attributes {
    switch self {
    case .strong, .heading, .error, .warning: .bold
    case .comment: .italic
    case .link: .underline
    default: []
    }
  }
}

extension StyleRuns {
  /// Appends the runs of adjacent tokens.
  ///
  /// - Parameter start: The offset of the first token.
  package mutating func appendTokens(_ tokens: [TokenRun], styles: TokenStyles, at start: Int) {
    var end = start
    for token in tokens {
      begin(styles[token.kind], at: end)
      end += token.length
    }
  }
}

extension StyledText {
  /// Appends a line of source code with the styles of its tokens. Later text is plain.
  ///
  /// - Parameter line: The bytes without the line ending.
  package mutating func appendCode(_ line: [UInt8], tokens: [TokenRun], styles: TokenStyles) {
    var start = 0
    for token in tokens where start < line.count {
      let end = min(line.count, start + token.length)
      append(line[start..<end], styles[token.kind])
      start = end
    }
  }
}
