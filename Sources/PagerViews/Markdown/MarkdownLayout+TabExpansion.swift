extension MarkdownLayout {
  /// The distance between tab stops in Markdown, in cells.
  private static let tabWidth = 4

  /// Returns a line with its tabs expanded to spaces. Each character counts as one cell.
  static func expandingTabs(_ line: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var column = 0
    for byte in line {
      if byte == 0x09 {
        let cells = tabWidth - column % tabWidth
        result.append(contentsOf: repeatElement(0x20, count: cells))
        column += cells
      } else {
        result.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    return result
  }
}
