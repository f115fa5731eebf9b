package import PagerText
import TabPagerCore

/// Colours the headings, options, arguments and references of a manual page, whose bold and underlined characters are
/// written with backspaces.
package struct ManualPageStyles: StyleSource {
  private let section, subsection, option, argument, reference: Style

  /// The bytes of a line that are coloured. The rest of a longer line stays plain.
  private static let maximumLength = 4096
  /// The indentation of a subheading, in cells.
  private static let subheadingIndentation = 3

  package init(_ theme: Theme) {
    section = theme.style(.accent, on: .pane, .bold)
    subsection = theme.style(.heading, on: .pane, .bold)
    option = theme.style(.function)
    argument = theme.style(.type)
    reference = theme.style(.link, on: .pane, .underline)
  }

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard !line.contains(0x1B) else { return }
    let cells = OverstruckCell.cells(of: line.prefix(Self.maximumLength))
    guard let first = cells.firstIndex(where: { $0.base != " " }) else { return }
    let isBold = cells.allSatisfy { $0.isBold || $0.base == " " }
    if isBold, first <= Self.subheadingIndentation {
      runs.begin(first == 0 ? section : subsection, at: cells[first].start)
      return
    }
    // The first and the last line have the name of the page.
    let references = first > 0 ? ManualPageReference.references(in: cells.map(\.base)) : []
    var index = 0
    while index < cells.count {
      let (style, end) = styleRun(in: cells, at: index, references.map(\.glyphs))
      runs.begin(style, at: cells[index].start)
      index = end
    }
  }

  /// The style of a cell, and the end of the cells that have the same for the same reason.
  private func styleRun(
    in cells: [OverstruckCell], at index: Int, _ references: [Range<Int>]
  ) -> (style: Style, end: Int) {
    if let found = references.first(where: { $0.contains(index) }) {
      return (reference, found.upperBound)
    }
    let isWordStart = index == 0 || !cells[index - 1].isBold
    if cells[index].isBold, isWordStart, cells[index].base == "-" {
      return (option, cells[index...].firstIndex { !$0.isBold } ?? cells.count)
    }
    return (cells[index].isUnderlined ? argument : .plain, index + 1)
  }

  /// A character, with those that are struck over it.
  private struct OverstruckCell {
    /// The offset of its first byte.
    var start: Int
    var base: Unicode.Scalar
    var isBold = false
    var isUnderlined = false

    /// The cells of a line. Characters beyond ASCII are replacement characters.
    static func cells(of line: ArraySlice<UInt8>) -> [OverstruckCell] {
      func character(at index: Int) -> (scalar: Unicode.Scalar, end: Int) {
        let end = line[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? line.endIndex
        return (line[index] < 0x80 ? Unicode.Scalar(line[index]) : "\u{FFFD}", end)
      }
      var cells: [OverstruckCell] = []
      var index = line.startIndex
      while index < line.endIndex {
        var (scalar, end) = character(at: index)
        var cell = OverstruckCell(start: index, base: scalar)
        while end + 1 < line.endIndex, line[end] == 0x08 {
          let first = scalar
          (scalar, end) = character(at: end + 1)
          if first == scalar { cell.isBold = true }
          if first == "_", scalar != "_" { cell.isUnderlined = true }
          cell.base = scalar
        }
        cells.append(cell)
        index = end
      }
      return cells
    }
  }
}
