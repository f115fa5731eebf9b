import TabPagerCore

/// The last lines of what happened, under what is the case now: a page that is an object, to which
/// others write.
final class LogPage: Page {
  private let heading: String
  private var lines: [String] = []
  var status = "" { didSet { version += 1 } }
  private(set) var version = 0

  init(heading: String) { self.heading = heading }

  func add(_ line: String) {
    lines.append(line)
    if lines.count > 1000 { lines.removeFirst(500) }
    version += 1
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    // Where there is little room, only the lines.
    let top = canvas.size.height > 6 ? 4 : 0
    if top > 0 {
      canvas.write(heading, at: Position(x: 2, y: 1), Style(.indexed(246)))
      canvas.write(status, at: Position(x: 2, y: 2), Style(.indexed(246)))
    }
    for (row, line) in lines.suffix(canvas.size.height - top).enumerated() {
      canvas.write(line, at: Position(x: 2, y: top + row))
    }
  }
}
