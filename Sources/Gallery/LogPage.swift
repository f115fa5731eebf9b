import TabPagerCore

/// The last lines of what happened: a page that is an object, to which others write.
final class LogPage: Page {
  private let heading: String
  private var lines: [String] = []
  private(set) var version = 0

  init(heading: String) { self.heading = heading }

  func add(_ line: String) {
    lines.append(line)
    if lines.count > 1000 { lines.removeFirst(500) }
    version += 1
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write(heading, at: Position(x: 2, y: 1), Style(.indexed(246)))
    for (row, line) in lines.suffix(max(0, canvas.size.height - 3)).enumerated() {
      canvas.write(line, at: Position(x: 2, y: 3 + row))
    }
  }
}
