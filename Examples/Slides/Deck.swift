import TabPager

/// A slide: a heading and what follows it.
struct Slide {
  var title: String
  var text = RichText()
  /// Whether it is the title of the talk, or of a part of it.
  var isTitle = false
}

/// The slides of a Markdown file.
///
/// A heading of the first level makes the title of the talk, one of the second level a slide, and one of the third level a
/// slide below it.
struct Deck {
  /// The slides from left to right, each with those below it.
  private(set) var columns: [[Slide]] = []

  static let accent = Color.rgb(70, 130, 215)
  private static let code = Color.rgb(200, 120, 40)

  var count: Int { columns.reduce(0) { $0 + $1.count } }

  init(_ markdown: String) {
    var isCode = false
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        appendLine(RichText("  ▏ ", Style(Self.accent)) + RichText(String(line), Style(Self.code)))
      } else if let (level, title) = Self.heading(line) {
        let slide = Slide(title: title, isTitle: level == 1)
        if level == 3, !columns.isEmpty {
          columns[columns.count - 1].append(slide)
        } else {
          columns.append([slide])
        }
      } else {
        appendLine(Self.styledLine(line))
      }
    }
    if columns.isEmpty { columns = [[Slide(title: "No slides", isTitle: true)]] }
  }

  /// Adds a line to the last slide. Blank lines at its start are left out.
  private mutating func appendLine(_ line: RichText) {
    guard let column = columns.indices.last, let row = columns[column].indices.last else { return }
    if columns[column][row].text.isEmpty, line.isEmpty { return }
    columns[column][row].text += line + RichText("\n")
  }

  private static func heading(_ line: Substring) -> (level: Int, title: String)? {
    let level = line.prefix { $0 == "#" }.count
    let title = line.dropFirst(level)
    guard (1...3).contains(level), title.hasPrefix(" ") else { return nil }
    return (level, String(title.drop { $0 == " " }))
  }

  /// Returns a line with its bullet, and with its **bold**, *italic* and `code` parts.
  private static func styledLine(_ line: Substring) -> RichText {
    let indent = line.prefix { $0 == " " }
    var (rest, result) = (line.dropFirst(indent.count), RichText(String(indent)))
    if rest.hasPrefix("- ") || rest.hasPrefix("* ") {
      rest = rest.dropFirst(2)
      result += RichText("• ", Style(accent))
    }
    while let start = rest.firstIndex(where: { $0 == "*" || $0 == "`" }) {
      result += RichText(String(rest[..<start]))
      let mark = rest[start...].hasPrefix("**") ? "**" : String(rest[start])
      rest = rest[start...].dropFirst(mark.count)
      guard let end = rest.firstRange(of: mark), !rest[..<end.lowerBound].isEmpty else {
        result += RichText(mark)
        continue
      }
      let part = RichText(String(rest[..<end.lowerBound]))
      switch mark {
      case "**": result += part.bold()
      case "*": result += part.italic()
      default: result += part.foreground(code)
      }
      rest = rest[end.upperBound...]
    }
    return result + RichText(String(rest))
  }
}
