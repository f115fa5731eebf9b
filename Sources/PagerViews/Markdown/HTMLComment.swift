/// HTML comments, which are not shown.
enum HTMLComment {
  private static let start = Array("<!--".utf8)
  private static let end = Array("-->".utf8)

  /// Whether a piece of HTML is exactly one comment.
  static func isComment(_ html: UnsafeBufferPointer<UInt8>) -> Bool { html.starts(with: start) }

  /// Removes comments from a block of HTML. Line feeds stay, and so does a comment without an end.
  static func removingComments(from html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      guard html[index] == start[0], html[index...].starts(with: start) else {
        result.append(html[index])
        index += 1
        continue
      }
      guard let last = endOfComment(in: html, from: index + start.count) else {
        return result + html[index...]
      }
      result += html[index..<last].filter { $0 == 0x0A }
      index = last
    }
    return result
  }

  /// The end of the comment whose text begins at an index; `nil` if it has no end.
  private static func endOfComment(in html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + end.count <= html.count {
      if html[index] == end[0], html[index...].starts(with: end) { return index + end.count }
      index += 1
    }
    return nil
  }
}
