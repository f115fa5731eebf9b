/// What stands before the lines of a block: the bars of the quotes and the indentation of the items
/// that it is in, and before the first line of an item its mark.
struct LinePrefix {
  /// What stands before lines other than the first of an item.
  private var rest: [UInt8] = []
  /// What stands before the next line, where that is the first of an item.
  private var first: [UInt8] = []
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
  mutating func push(_ first: [UInt8], rest: [UInt8]? = nil, width: Int) {
    if rest != nil, !isFirst {
      self.first = self.rest
      isFirst = true
    }
    levels.append(
      Level(restCount: self.rest.count, firstCount: self.first.count, width: self.width))
    guard self.width + width <= limit else { return }
    self.rest += rest ?? first
    if isFirst { self.first += first }
    self.width += width
  }

  /// Goes out of it again.
  mutating func pop() {
    guard let level = levels.popLast() else { return }
    rest.removeLast(rest.count - level.restCount)
    width = level.width
    if isFirst {
      first.removeLast(first.count - level.firstCount)
      isFirst = first != rest
    }
  }

  /// What stands before the next line, which is written now.
  mutating func next() -> [UInt8] {
    defer { isFirst = false }
    return isFirst ? first : rest
  }

  /// What stands in an empty line.
  var ofEmptyLine: ArraySlice<UInt8> { LinePrefix.trimmed(rest) }

  /// A prefix without the spaces at its end.
  static func trimmed(_ prefix: [UInt8]) -> ArraySlice<UInt8> {
    var prefix = prefix[...]
    while prefix.last == 0x20 { prefix.removeLast() }
    return prefix
  }
}
