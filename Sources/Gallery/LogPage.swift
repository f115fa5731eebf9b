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
    // Where there is little room there are only the lines.
    let top = canvas.size.height > 6 ? 3 : 0
    if top > 0 {
      let x = canvas.size.width - 2 - CellWidth.width(of: status)
      canvas.write(status, at: Position(x: x, y: 1), Style(.default, on: .default, .dim))
      canvas.write(
        heading, at: Position(x: 2, y: 1), Style(.default, on: .default, .dim), maxWidth: x - 3)
    }
    for (row, line) in lines.suffix(canvas.size.height - top).enumerated() {
      canvas.write(line, at: Position(x: 2, y: top + row))
    }
  }
}
