package import Highlighting
package import TabPagerCore

/// The styles of tokens of sources and logs in a theme, on one surface.
///
/// A colour that is hard to read on the surface becomes that of plain text.
package struct TokenStyles: Hashable, Sendable {
  private let styles: [Style]

  /// Creates the styles.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - surface: What is behind the text, such as the row of an added line.
  ///   - attributes: What all tokens have beside their own attributes.
  package init(_ theme: Theme, on surface: Role = .pane, _ attributes: Style.Attributes = []) {
    styles = TokenKind.allCases.map { kind in
      theme.style(kind.role, on: surface, kind.attributes.union(attributes))
    }
  }

  /// Creates styles that do not tell tokens apart.
  package init(uniform style: Style) { styles = TokenKind.allCases.map { _ in style } }

  package subscript(kind: TokenKind) -> Style { styles[Int(kind.rawValue)] }
}

extension TokenKind {
  /// The role that the kind is drawn in.
  fileprivate var role: Role {
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
  /// Begins the runs of tokens that follow one another.
  ///
  /// - Parameter start: The offset of the first one.
  package mutating func append(_ tokens: [TokenRun], _ styles: TokenStyles, at start: Int) {
    var end = start
    for token in tokens {
      begin(styles[token.kind], at: end)
      end += token.length
    }
  }
}

extension StyledText {
  /// Writes a line of a source in the styles of its tokens. What follows is plain.
  ///
  /// - Parameter line: The bytes, without what ends the line.
  package mutating func append(_ line: [UInt8], _ tokens: [TokenRun], _ styles: TokenStyles) {
    var start = 0
    for token in tokens where start < line.count {
      let end = min(line.count, start + token.length)
      append(line[start..<end], styles[token.kind])
      start = end
    }
  }
}
