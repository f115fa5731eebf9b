import PagerText

/// How a line of rendered text is copied: without decoration, and without the line breaks that the layout has added.
struct LineCopyRule: Hashable, Sendable {
  /// The text that a copy has between the previous line and this one.
  enum Separator: Hashable, Sendable {
    case lineFeed, space, nothing
  }

  var joint = Separator.lineFeed
  /// Whether the line is only decoration, such as a rule, and is not copied.
  var isDecoration = false
  /// The number of bytes before the text that indent the line, such as the mark of an item.
  var indentation = 0
  /// Whether the indentation is copied. It is not if the line continues the line before.
  var keepsIndentation = true
  /// The number of bytes between the indentation and the text that are not copied.
  var margin = 0
  /// The number of bytes after the text that are not copied, such as a rule.
  var trailing = 0
  /// The index in ``RenderedText/replacements`` of the text that is copied instead of this line and of adjacent lines
  /// with the same index; `nil` for none.
  var replacement: Int?
}

/// Reads the text of lines to copy.
struct CopiedTextBuilder {
  private let rendition: RenderedText
  private(set) var bytes: [UInt8] = []
  private var isEmpty = true
  private var lastReplacement: Int?

  init(_ rendition: RenderedText) { self.rendition = rendition }

  /// Appends a line or a part of it.
  ///
  /// - Parameters:
  ///   - number: the number of the line, from 0.
  ///   - line: the bytes of the line, without the line feed.
  ///   - selected: the bytes to copy.
  ///   - isWhole: whether the line, or more than one line, is selected.
  mutating func appendLine(
    _ number: Int, range line: Range<Int>, selected: Range<Int>, isWhole: Bool
  ) {
    let copied = rendition.copiedLines[number]
    if copied.isDecoration { return }
    if isWhole, let replacement = copied.replacement {
      if replacement == lastReplacement { return }
      lastReplacement = replacement
      appendSeparator(copied.joint)
      bytes += rendition.replacements[replacement]
      return
    }
    lastReplacement = nil
    appendSeparator(copied.joint)
    let indented = line.lowerBound + copied.indentation
    let text = min(indented + copied.margin, line.upperBound)..<line.upperBound - copied.trailing
    if copied.keepsIndentation, copied.joint == .lineFeed, selected.lowerBound < indented {
      bytes += Self.removingQuoteBars(from: rendition.text.bytes[selected.lowerBound..<indented])
    }
    bytes += rendition.text.bytes[selected.clamped(to: text)]
  }

  mutating func endLine() { bytes.append(0x0A) }

  private mutating func appendSeparator(_ joint: LineCopyRule.Separator) {
    defer { isEmpty = false }
    if isEmpty { return }
    switch joint {
    case .lineFeed: bytes.append(0x0A)
    case .space: bytes.append(0x20)
    case .nothing: break
    }
  }

  /// An indentation without the bars of quotes.
  private static func removingQuoteBars(from indentation: ArraySlice<UInt8>) -> [UInt8] {
    let bar = Array("▎".utf8)
    var result: [UInt8] = []
    var rest = indentation
    while let byte = rest.first {
      if rest.starts(with: bar) {
        rest = rest.dropFirst(bar.count)
        if rest.first == 0x20 { rest.removeFirst() }
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result
  }
}
