import PagerText
import TabPagerCore

/// Renders the lines of an INI file. Folded sections show only their first line.
struct INIRenderer: LineRenderer {
  private let document: INISections
  private let folded: Set<Int>
  private let theme: Theme

  init(_ document: INISections, folded: Set<Int>, _ theme: Theme) {
    (self.document, self.folded, self.theme) = (document, folded, theme)
  }

  /// A line is identified by its offset.
  var firstLine: Int? { document.bytes.isEmpty ? nil : 0 }
  var isList: Bool { true }

  func sourceOffset(ofLine line: Int) -> Int { line }
  func actionColumns(ofLine line: Int) -> Range<Int> { 0..<2 }

  func isFolded(_ line: Int) -> Bool {
    document.sectionStart(ofLineAt: line) == line && folded.contains(line)
  }

  func action(ofLine line: Int) -> LineAction {
    document.sectionStart(ofLineAt: line).map { .fold($0) } ?? .none("nothing to fold here")
  }

  func renderLine(_ line: Int, into output: inout StyledText) -> Int? {
    let isHeading = document.sectionStart(ofLineAt: line) == line
    let isFolded = isHeading && folded.contains(line)
    output.append(isFolded ? "▸ " : isHeading ? "▾ " : "  ")
    output.append(document.line(at: line), style(of: line, isHeading: isHeading))
    return isFolded ? document.sectionStart(after: line) : document.nextLine(after: line)
  }

  private func style(of line: Int, isHeading: Bool) -> Style {
    if isHeading { return theme[.heading2] }
    let first = document.line(at: line).first { $0 != 0x20 && $0 != 0x09 }
    let isComment = first == UInt8(ascii: "#") || first == UInt8(ascii: ";")
    return isComment ? theme[.aside] : .plain
  }
}
