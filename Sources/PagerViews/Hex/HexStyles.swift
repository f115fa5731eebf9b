import PagerText
import TabPagerCore

/// The styles of bytes in hexadecimal, by their usual meaning.
struct HexStyles: Sendable {
  let offset: Style
  let bar: Style
  private let zero, control, text, other: Style

  init(_ theme: Theme) {
    offset = theme.style(.faint)
    bar = offset
    zero = theme.style(.faint)
    control = theme.style(.keyword)
    text = theme.style(.string)
    other = theme.style(.text)
  }

  subscript(byte: UInt8) -> Style {
    switch byte {
    case 0: zero
    case 0x20..<0x7F: text
    case 1..<0x20, 0x7F: control
    default: other
    }
  }
}
