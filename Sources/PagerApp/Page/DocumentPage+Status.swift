import Documents
import PagerViews
import TabPagerCore

/// What the status line tells of a document.
extension DocumentPage {
  /// What the text of ``position`` depends on.
  struct PositionKey: Equatable {
    /// The versions of page and document.
    let versions: [Int]
    let notice: String?
    let fileNotice: String?
  }

  func describePosition() -> String {
    var text = describePlace()
    if let status = presentation.status { text += (text.isEmpty ? "" : " · ") + status }
    let isAtMatch = search.current.map(isVisible) ?? false
    if let search = search.status(isAtMatch: isAtMatch) { text += " · " + search }
    if follows { text += (text.isEmpty ? "" : " · ") + "● following" }
    for notice in [presentation.refusal, session.notice, session.fileNotice] {
      if let notice { text += " · " + notice }
    }
    if case .failed(let reason) = document.state, document.byteCount > 0 { text += " · " + reason }
    return text
  }

  private func describePlace() -> String {
    if failure != nil { return "cannot be read" }
    if let summary = derived?.summary { return summary }
    if isFolder {
      guard let header = derived?.headerLines else { return "" }
      let line = max(0, viewport.cursorLine - header) + 1
      return "\(line.grouped)/\((document.lineCount - header).grouped)"
    }
    if case .failed = document.state, document.byteCount == 0 { return "cannot be read" }
    guard document.byteCount > 0, let last = lastVisiblePart else {
      if isCommand { return document.state == .loading ? "no output yet" : "no output" }
      return document.state == .loading ? "loading" : "empty"
    }
    let percent = "\(percent(upTo: last.next))%"
    guard let from = document.line(at: viewport.top.offset), let to = document.line(at: last.start)
    else {
      return percent
    }
    let lines = "\((from.value + 1).grouped)–\((to.value + 1).grouped)"
    guard document.isCounted else { return "\(lines) \(percent)" }
    let more = document.state == .loading ? "+" : ""
    return "\(lines)/\(document.lineCount.grouped)\(more) \(percent)"
  }

  /// Of the source, where colours are all that was added to it.
  private func percent(upTo offset: Int) -> Int {
    let isSource = presentation.shown?.keepsText == true
    let place = isSource ? derived?.source(at: offset) ?? offset : offset
    let count = isSource ? source.byteCount : document.byteCount
    return Int((Double(place) / Double(max(1, count)) * 100).rounded(.down))
  }
}
