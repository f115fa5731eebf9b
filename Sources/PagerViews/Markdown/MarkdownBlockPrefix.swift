import PagerText
import TabPagerCore

/// The prefix of the lines of a block: the bars of the quotes and the indentation of the list items
/// that contain it. The first line of an item has its bullet or number.
struct MarkdownBlockPrefix {
  /// The prefix of all lines except the first line of an item.
  private var rest = StyledText()
  /// The prefix of the first line of an item.
  private var first = StyledText()
  /// Whether the next line is the first of an item.
  private(set) var isFirst = false
  /// The width of the prefix in cells.
  private(set) var width = 0
  private var levels: [Level] = []
  /// The maximum width in cells. Deeper levels are not indented further.
  private let limit: Int

  private struct Level {
    var restCount: Int
    var firstCount: Int
    var width: Int
  }

  /// Creates an empty prefix.
  init(limit: Int) { self.limit = limit }

  /// Enters a quote, an item or a similar block.
  ///
  /// - Parameters:
  ///   - first: the prefix of its first line.
  ///   - rest: the prefix of its other lines; nil for the same.
  ///   - width: the width of each prefix in cells.
  mutating func pushLevel(
    firstLine first: StyledText, otherLines rest: StyledText? = nil, width: Int
  ) {
    if rest != nil, !isFirst {
      self.first = self.rest
      isFirst = true
    }
    levels.append(
      Level(restCount: self.rest.count, firstCount: self.first.count, width: self.width))
    guard self.width + width <= limit else { return }
    self.rest.append(rest ?? first)
    if isFirst { self.first.append(first) }
    self.width += width
  }

  /// Leaves the block.
  mutating func popLevel() {
    guard let level = levels.popLast() else { return }
    rest.truncate(to: level.restCount)
    width = level.width
    if isFirst {
      first.truncate(to: level.firstCount)
      isFirst = first != rest
    }
  }

  /// Returns the prefix of the next line, which the caller writes.
  mutating func nextPrefix() -> StyledText {
    defer { isFirst = false }
    return isFirst ? first : rest
  }

  /// The prefix of an empty line.
  var ofEmptyLine: StyledText { MarkdownBlockPrefix.trimmed(rest) }

  /// A prefix without trailing plain spaces.
  static func trimmed(_ prefix: StyledText) -> StyledText {
    var prefix = prefix
    // Remove a run without text first, so that the style is that of the last byte.
    prefix.truncate(to: prefix.count)
    while prefix.bytes.last == 0x20, prefix.style == .plain {
      prefix.truncate(to: prefix.count - 1)
    }
    return prefix
  }
}
