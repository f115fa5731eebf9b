import CMark
import PagerText

/// A quote that GitHub shows as an alert, because its first line is `[!NOTE]` or another mark.
///
/// Source: "Alerts" in GitHub's "Basic writing and formatting syntax".
struct MarkdownAlert {
  enum Kind: String, CaseIterable {
    case note, tip, important, warning, caution

    /// The role of the colour of the bar and of the title.
    var role: ColorRole {
      switch self {
      case .note: .info
      case .tip: .added
      case .important: .accent
      case .warning: .warning
      case .caution: .error
      }
    }

    /// The first line of the alert, such as `Note`.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  let kind: Kind
  /// The events of the mark: its text and the break after it, or the whole paragraph if the mark is alone.
  let mark: Range<Int>

  /// Returns the alert that begins with a quote; `nil` if the quote is not an alert.
  ///
  /// - Parameter index: The index of the event at which the quote begins.
  init?(in document: MarkdownDocument, atQuote index: Int) {
    let events = document.events
    func eventKind(at index: Int) -> markdown_kind? {
      events.indices.contains(index) ? markdown_kind(UInt32(events[index].kind)) : nil
    }
    guard eventKind(at: index + 1) == markdown_paragraph else { return nil }
    var text: [UInt8] = []
    var end = index + 2
    while eventKind(at: end) == markdown_text, text.count <= Self.longestMark {
      text += document.text(of: events[end])
      end += 1
    }
    guard text.starts(with: "[!".utf8), text.last == UInt8(ascii: "]") else { return nil }
    let name = String(decoding: text[2..<text.count - 1], as: UTF8.self).lowercased()
    guard let named = Kind(rawValue: name) else { return nil }
    self.kind = named
    switch eventKind(at: end) {
    case markdown_soft_break, markdown_line_break: mark = index + 2..<end + 1
    case markdown_paragraph: mark = index + 1..<end + 1
    default: return nil
    }
  }

  /// The length of `[!IMPORTANT]`, in bytes.
  private static let longestMark = 12
}
