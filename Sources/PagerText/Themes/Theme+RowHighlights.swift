package import TabPagerCore

extension Theme {
  /// The mark before the current row.
  package var cursorMark: Style {
    mixesColors ? style(.accent, on: .selection) : style(.accent)
  }

  /// Draws the background and the mark of a list's current row over its text.
  package func drawCurrentRow(_ row: Rect, isUnicode: Bool, into canvas: inout Canvas) {
    highlightCurrentRows(row, of: &canvas)
    canvas.write(isUnicode ? "▌" : ">", at: row.origin, cursorMark)
  }

  /// Gives rows the background of the current row.
  ///
  /// Matches and other cells with their own background do not change. Colours that are hard to read on the background
  /// are replaced with that of plain text.
  package func highlightCurrentRows(_ rows: Rect, of canvas: inout Canvas) {
    let selection = style(.text, on: .selection)
    guard selection.background != .default else {
      return canvas.restyle(rows) { style in
        guard style.background == .default else { return }
        // In reverse, text of several colours would be a row of coloured boxes. Bold black is dark grey with few colours.
        style.foreground = .default
        style.attributes.subtract(.bold)
        style.attributes.formSymmetricDifference(.reverse)
      }
    }
    let plain: Set<Color> = [.default, color(.raised), color(.stripe)]
    // Neighbouring cells usually have the same style.
    var known: (from: Style, to: Style)?
    canvas.restyle(rows) { style in
      if let known, known.from == style {
        style = known.to
        return
      }
      let before = style
      if plain.contains(style.background) {
        style.background = selection.background
        if !isReadable(style.foreground, on: selection.background) {
          style.foreground = selection.foreground
        }
      }
      known = (before, style)
    }
  }

  fileprivate func isReadable(_ color: Color, on surface: Color) -> Bool {
    switch color {
    case .default: false
    case self.color(.rule): true
    case self.color(.faint): color.contrast(with: surface) >= 3
    default: color.contrast(with: surface) >= contrast
    }
  }
}

extension Theme {
  /// Shows cells of a row as selected text, whatever their background.
  package func highlightSelectedText(_ cells: Rect, of canvas: inout Canvas) {
    let selection = style(.text, on: .selection)
    canvas.restyle(cells) { style in
      // On the current row, the background of selected text would not be visible.
      if selection.background == .default || style.background == selection.background {
        style.attributes.formSymmetricDifference(.reverse)
      } else {
        style.background = selection.background
        if !isReadable(style.foreground, on: selection.background) {
          style.foreground = selection.foreground
        }
      }
    }
  }
}
