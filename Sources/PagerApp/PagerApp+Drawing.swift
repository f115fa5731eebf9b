import PagerText
public import TabPagerCore

extension PagerApp {
  /// Draws the program.
  public func render(into frame: inout Frame, at time: Double) {
    frame.wantsMouse = usesMouse
    let area = Rect(origin: .zero, size: pagerSize)
    tabs.render(into: &frame.canvas, in: area, context(at: time))
    if case .switcher(let switcher) = mode {
      frame.cursor = switcher.render(
        into: &frame.canvas, in: switcher.frame(in: paneRect), theme)
    }
    drawStatus(into: &frame, at: time)
  }

  /// Draws the names that what is typed can go on with.
  private func drawCompletion(of prompt: Prompt, into canvas: inout Canvas, shift: Int) {
    guard let completion = prompt.completion else { return }
    let folder = CellWidth.width(of: completion.folder)
    CompletionList(completion: completion).draw(
      into: &canvas, above: size.height - 1, column: shift + folder, theme)
  }

  /// The circumstances of the pager.
  func context(at time: Double) -> PageContext {
    PageContext(
      size: pagerSize, now: time, capabilities: capabilities,
      reducesMotion: configuration.pager.paging.swipe == .immediate, waker: waker)
  }

  var paneRect: Rect { tabs.layout(for: pagerSize).pane }

  private func drawStatus(into frame: inout Frame, at time: Double) {
    let row = size.height - 1
    if case .prompt(let prompt) = mode {
      // What is typed is worth a line even where the status is not.
      frame.canvas.fill(Rect(x: 0, y: row, width: size.width, height: 1))
      let question = prompt.question.rawValue
      let start = question.utf8.count
      // Of a long answer, what is before the cursor.
      let hidden = max(0, start + prompt.editor.cursorColumn - size.width + 1)
      let column = start + prompt.editor.cursorColumn - hidden
      frame.canvas.write(prompt.editor.string, at: Position(x: start - hidden, y: row))
      frame.canvas.write(question, at: Position(x: 0, y: row))
      drawCompletion(of: prompt, into: &frame.canvas, shift: start - hidden)
      frame.cursor = Position(x: max(0, min(size.width - 1, column)), y: row)
      let note = prompt.note
      let noteStart = size.width - CellWidth.width(of: note) - 1
      if noteStart > column + 2 {
        frame.canvas.write(note, at: Position(x: noteStart, y: row), theme[.note])
      }
    } else if hasStatusLine {
      status = statusLine(at: time)
      status?.draw(into: &frame.canvas, row: row, theme)
    }
  }

  /// What the status line tells. Of a document that is read in a moment it tells nothing before, and
  /// stays as it was: it changes once, and not twice.
  private func statusLine(at time: Double) -> StatusLine {
    let text = statusText(at: time)
    if text == nil, let status, !status.isMessage { return status }
    return StatusLine(
      name: statusName, position: text ?? "", hints: keys.hints,
      isMessage: message != nil || pauseText != nil)
  }

  private var statusName: String { tabs.selected.map(longNames.name) ?? "" }

  /// What stands for the position; nil as long as it is about to be known.
  private func statusText(at time: Double) -> String? {
    if let message { return message }
    if !pending.isEmpty { return pending.text }
    if case .mark = mode { return "mark:" }
    if let pauseText { return pauseText }
    guard let page = tabs.selectedPage else { return nil }
    if let waiting = page.waitsUntil, time < waiting { return nil }
    guard let position = page.position else {
      return tabs.count == 1 ? "" : "\(tabs.selectedIndex + 1)/\(tabs.count)"
    }
    guard let workText else { return position }
    return position.isEmpty ? workText : position + " · " + workText
  }
}
