package import TabPagerCore

/// A frame as text for a golden file: the characters, and a grid with one letter per cell for the
/// styles, which a legend explains. There are no escape codes, so that differences are readable.
///
/// Each row is between two `|`, so that trailing blanks are visible.
package struct FrameDescription: CustomStringConvertible {
  /// The whole text, with a line feed at its end.
  package let description: String

  /// Creates the text of a frame: its cells, after a line with the cursor and the mouse.
  package init(_ frame: Frame) {
    let cursor = frame.cursor.map { "\($0.x),\($0.y)" } ?? "hidden"
    self.init(
      frame.canvas, header: "cursor \(cursor), mouse \(frame.wantsMouse ? "wanted" : "unwanted")")
  }

  /// Creates the text of a canvas.
  package init(_ canvas: Canvas) {
    self.init(canvas, header: nil)
  }

  private init(_ canvas: Canvas, header: String?) {
    var lines = ["\(canvas.size.width)×\(canvas.size.height)" + (header.map { ", " + $0 } ?? "")]
    var letters = StyleLetters()
    var styles: [String] = []
    for y in 0..<canvas.size.height {
      var picture = ""
      var row = ""
      for x in 0..<canvas.size.width {
        let cell = canvas[x, y]
        for scalar in cell.glyph.scalars { picture.unicodeScalars.append(scalar) }
        row.unicodeScalars.append(letters.letter(for: cell.style))
      }
      lines.append("|" + picture + "|")
      styles.append("|" + row + "|")
    }
    if !letters.legend.isEmpty {
      lines.append("styles")
      lines += styles
      lines += letters.legend
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
