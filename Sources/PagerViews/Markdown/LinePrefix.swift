import PagerText
import TabPagerCore

/// What stands before the lines of a block: the bars of the quotes and the indentation of the items
/// that it is in, and before the first line of an item its mark.
struct LinePrefix {
  /// What stands before lines other than the first of an item.
  private var rest = StyledText()
  /// What stands before the next line, where that is the first of an item.
  private var first = StyledText()
  /// Whether the next line is the first of an item.
  private(set) var isFirst = false
  /// The cells that it takes.
  private(set) var width = 0
  private var levels: [Level] = []
  /// The cells that it may take: what is deeper stands where that does which it is in.
  private let limit: Int

  private struct Level {
    var restCount: Int
    var firstCount: Int
    var width: Int
  }

  /// Makes an empty one.
  init(limit: Int) { self.limit = limit }

  /// Goes into a quote, an item or the like.
  ///
  /// - Parameters:
  ///   - first: what stands before its first line.
  ///   - rest: what stands before others; nil for the same.
  ///   - width: the cells of each.
  mutating func push(_ first: StyledText, rest: StyledText? = nil, width: Int) {
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

  /// Goes out of it again.
  mutating func pop() {
    guard let level = levels.popLast() else { return }
    rest.truncate(to: level.restCount)
    width = level.width
    if isFirst {
      first.truncate(to: level.firstCount)
      isFirst = first != rest
    }
  }

  /// What stands before the next line, which is written now.
  mutating func next() -> StyledText {
    defer { isFirst = false }
    return isFirst ? first : rest
  }

  /// What stands in an empty line.
  var ofEmptyLine: StyledText { LinePrefix.trimmed(rest) }

  /// A prefix without the plain spaces at its end.
  static func trimmed(_ prefix: StyledText) -> StyledText {
    var prefix = prefix
    // A run without text is removed first: the style is that of the last byte then.
    prefix.truncate(to: prefix.count)
    while prefix.bytes.last == 0x20, prefix.style == .plain {
      prefix.truncate(to: prefix.count - 1)
    }
    return prefix
  }
}
