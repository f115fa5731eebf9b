import TabPagerCore

/// The last lines of what happened: a page that is an object, to which others write.
final class LogPage: Page {
  private var lines: [String] = []
  private(set) var version = 0

  func add(_ line: String) {
    lines.append(line)
    if lines.count > 1000 { lines.removeFirst(500) }
    version += 1
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    for (row, line) in lines.suffix(canvas.size.height).enumerated() {
      canvas.write(line, at: Position(x: 2, y: row))
    }
  }
}
