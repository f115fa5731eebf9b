import Documents
import Glibc
import PagerText
import PagerViews
import TabPagerCore

/// The card on a page that has nothing to show. It says what happened, why, and which keys help.
struct EmptyPageCard {
  /// What happened, in a few words.
  var title: String
  /// The name of the document that could not be shown, and the system's error message; nil if there
  /// was no error.
  var failure: (name: String, reason: String)?
  /// An explanation in whole sentences; nil if the title or the reason is sufficient.
  var explanation: String?
  /// Suggested actions.
  var advice: [SuggestedAction]

  /// A suggested action.
  struct SuggestedAction {
    var action: Action
    /// The effect of the key, in the imperative.
    var text: String
    /// The same in one word, for the status line.
    var word: String

    init(_ action: Action, _ text: String, _ word: String) {
      (self.action, self.text, self.word) = (action, text, word)
    }
  }

  /// The advice for the status line.
  var hints: [ActionHint] { advice.map { ActionHint($0.action, $0.word) } }

  /// A document that cannot be read.
  ///
  /// - Parameters:
  ///   - name: the name of the document.
  ///   - reason: the error message of the system or the program.
  ///   - source: its source; nil for a part.
  static func failure(
    of name: String, reason: String, source: DocumentSource?
  ) -> EmptyPageCard {
    var card = EmptyPageCard(
      title: "This file could not be opened", failure: (name, reason),
      explanation: explanation(of: reason),
      advice: [
        SuggestedAction(.app(.reload), "try again", "again"),
        SuggestedAction(.app(.open), "open another file", "open"),
        SuggestedAction(.tab(.close), "close this tab", "close"),
      ])
    switch source {
    case .command:
      (card.title, card.explanation) = ("This command could not be started", nil)
      card.advice[0] = SuggestedAction(.app(.reload), "run it again", "again")
      card.advice[1] = SuggestedAction(.app(.runCommand), "run another command", "command")
    case .comparison:
      (card.title, card.explanation) = ("The changes could not be read", nil)
      card.advice.remove(at: 1)
    case .file, .descriptor, .memory, nil: break
    }
    return card
  }

  /// A shortened reason, for the status line.
  static func statusLabel(forReason reason: String) -> String {
    switch reason {
    case Reader.systemErrorMessage(of: EACCES), Reader.systemErrorMessage(of: EPERM): "✗ DENIED"
    case Reader.systemErrorMessage(of: ENOENT): "✗ MISSING"
    default: "✗ FAILED"
    }
  }

  /// An explanation of the system's error message; nil if it needs none.
  private static func explanation(of reason: String) -> String? {
    let known: [(Int32, String)] = [
      (ENOENT, "The file does not exist. It appears here as soon as it is created."),
      (EACCES, "You do not have permission to read it. ls -l shows its owner."),
      (EPERM, "You do not have permission to read it."),
      (ENXIO, "It is a socket or a missing device, which cannot be read."),
      (ENOTDIR, "Part of its path is a file, not a folder."),
      (ELOOP, "The symbolic link points back to itself."),
      (ENAMETOOLONG, "The name is longer than the system allows."),
      (EMFILE, "Too many files are open. Close some tabs, then try again."),
      (EIO, "The disk or device reported an error."),
    ]
    return known.first { reason == Reader.systemErrorMessage(of: $0.0) }?.1
  }

  // MARK: Drawing

  /// The maximum width of a card, and the number of cells between its frame and its text.
  private static let maximumWidth = 66
  private static let padding = 2
  /// The cells of a label or a key before its text.
  private static let labelWidth = 7
  /// The size of a pane below which there is no frame.
  private static let leastSize = Size(width: 34, height: 10)

  /// A row of a card: runs of text in a style.
  private typealias CardRow = [(glyphs: [Glyph], style: Style)]

  /// Draws the card. Control characters in its texts become visible.
  ///
  /// - Parameter keys: the key bindings, to name the keys of the suggested actions.
  func draw(into canvas: inout Canvas, _ theme: Theme, _ keys: KeyBindings?) {
    let texts = advice.compactMap { advice in
      keys?.keyNotation(of: advice.action).map { (key: $0, text: advice.text) }
    }
    let size = canvas.size
    let width = min(Self.maximumWidth, size.width - 4)
    let rows = rows(forLabeledTexts: texts, width: width - 2 - 2 * Self.padding, theme)
    guard size.width >= Self.leastSize.width, size.height >= Self.leastSize.height,
      size.height >= rows.count + 4
    else { return drawWithoutFrame(texts, into: &canvas, theme) }
    let height = rows.count + 4
    let card = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    var border = Border(Style(theme.color(.rule)))
    border.title = RichText(
      (failure == nil ? "" : "✗ ") + title,
      theme.style(failure == nil ? .secondary : .error, on: .pane, .bold))
    border.draw(into: &canvas, in: card)
    for (index, row) in rows.enumerated() {
      var x = card.minX + 1 + Self.padding
      for run in row {
        x += canvas.write(run.glyphs, at: Position(x: x, y: card.minY + 2 + index), run.style)
      }
    }
  }

  private func rows(
    forLabeledTexts texts: [(key: String, text: String)], width: Int, _ theme: Theme
  ) -> [CardRow] {
    var rows: [CardRow] = []
    func add(_ text: String, _ style: Style, label: String? = nil, _ labelStyle: Style = .plain) {
      let indent = label == nil ? 0 : Self.labelWidth
      let lines = LineBreaker.rows(of: text, width: max(1, width - indent))
      for (index, glyphs) in lines.enumerated() {
        let shown = index == 0 ? label ?? "" : ""
        let blank = String(repeating: " ", count: max(0, indent - shown.cellWidth))
        rows.append([
          (PrintableGlyphs.glyphs(of: shown), labelStyle),
          (PrintableGlyphs.glyphs(of: blank), .plain), (Array(glyphs), style),
        ])
      }
    }
    let (text, label) = (theme.style(.text), theme.style(.secondary))
    if let failure {
      add(failure.name, theme.style(.heading, on: .pane, .bold))
      rows.append([])
      add(failure.reason, text, label: "What", label)
      if let explanation { add(explanation, text, label: "Why", label) }
    } else if let explanation {
      add(explanation, text)
    }
    if !texts.isEmpty { rows.append([]) }
    for (key, words) in texts {
      add(words, text, label: key, theme.style(.accent, on: .pane, .bold))
    }
    return rows
  }

  /// Draws the card without a frame, in a small pane.
  private func drawWithoutFrame(
    _ texts: [(key: String, text: String)], into canvas: inout Canvas, _ theme: Theme
  ) {
    var y = 0
    if let failure {
      y += writeWrapped(
        "\(failure.name): \(failure.reason)", atRow: y, into: &canvas, indent: 0, theme[.error])
    }
    y += 1
    if let explanation {
      y += writeWrapped(explanation, atRow: y, into: &canvas, indent: 2, .plain) + 1
    }
    guard !texts.isEmpty else { return }
    let advice = texts.map { "\($0.key) \($0.text)" }.joined(separator: " · ")
    _ = writeWrapped(advice, atRow: y, into: &canvas, indent: 2, theme[.note])
  }

  /// Writes text in as many rows as it needs. Returns their number.
  private func writeWrapped(
    _ text: String, atRow y: Int, into canvas: inout Canvas, indent: Int, _ style: Style
  ) -> Int {
    let rows = LineBreaker.rows(of: text, width: max(1, canvas.size.width - 2 * indent))
    for (row, glyphs) in rows.enumerated() {
      canvas.write(glyphs, at: Position(x: indent, y: y + row), style)
    }
    return rows.count
  }
}

extension DocumentPage {
  /// The card to show instead of text; nil if there is text, or may be soon.
  var emptyPage: EmptyPageCard? {
    if let failure { return .failure(of: session.name, reason: failure, source: nil) }
    if case .failed(let reason) = source.state, source.byteCount == 0 {
      return .failure(of: session.name, reason: reason, source: session.source)
    }
    guard source.state == .complete else { return nil }
    if let pattern = presentation.shown?.filter, document.lineCount <= derived?.headerLines ?? 0 {
      return EmptyPageCard(
        title: "No matches", explanation: "No lines match \(pattern.label).",
        advice: [EmptyPageCard.SuggestedAction(.app(.filter), "Enter shows all lines", "filter")])
    }
    guard source.byteCount == 0, !isFolder, derived == nil else { return nil }
    if isCommand {
      return EmptyPageCard(
        title: "No output", explanation: "The command printed nothing.",
        advice: [
          EmptyPageCard.SuggestedAction(.app(.reload), "run it again", "again"),
          EmptyPageCard.SuggestedAction(.tab(.close), "close this tab", "close"),
        ])
    }
    if let comparison = session.source?.comparison {
      return EmptyPageCard(
        title: "No changes", explanation: comparison.equality,
        advice: [
          EmptyPageCard.SuggestedAction(.app(.reload), "compare again", "again"),
          EmptyPageCard.SuggestedAction(.app(.quit), "quit", "quit"),
        ])
    }
    return EmptyPageCard(
      title: "Empty",
      explanation: path == nil
        ? "The input is empty." : "This file is empty. New lines appear here.",
      advice: [
        EmptyPageCard.SuggestedAction(.tab(.close), "close this tab", "close"),
        EmptyPageCard.SuggestedAction(.app(.quit), "quit", "quit"),
      ])
  }

  /// Draws the note of the view below its text.
  func drawFootnote(into canvas: inout Canvas) {
    guard let note = derived?.note else { return }
    canvas.write(note.text, at: Position(x: note.column, y: document.lineCount + 1), theme[.note])
  }
}

extension Comparison {
  /// A sentence for a comparison without differences.
  fileprivate var equality: String {
    switch self {
    case .versions(let arguments) where arguments.isEmpty:
      "The working tree is the same as the last commit, and there are no untracked files."
    case .versions: "\(name) shows no difference."
    case .files(let old, let new): "\(old) and \(new) are equal."
    }
  }
}
