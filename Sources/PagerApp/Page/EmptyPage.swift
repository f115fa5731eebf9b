import Documents
import Glibc
import PagerText
import PagerViews
import TabPagerCore

/// What stands in a page that has nothing to show: what is the matter, in plain words, and what one can
/// do.
struct EmptyPage {
  /// What is the matter, in a few words; nil where nothing is wrong.
  var complaint: String?
  /// The same in whole sentences; nil where the complaint says it all.
  var explanation: String?
  /// What can be done, and by which action.
  var advice: [Advice]

  /// Something to do about it.
  struct Advice {
    var action: Action
    /// What the key does, in a sentence without a subject.
    var text: String
    /// The same in a word, for the status line.
    var word: String

    init(_ action: Action, _ text: String, _ word: String) {
      (self.action, self.text, self.word) = (action, text, word)
    }
  }

  /// The advice for the status line.
  var hints: [PageHint] { advice.map { PageHint($0.action, $0.word) } }

  /// A document that cannot be read.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - reason: the system's word, or that of whoever tried.
  static func failure(_ name: String, _ reason: String, isCommand: Bool) -> EmptyPage {
    let again = isCommand ? "runs it again" : "tries again"
    let other =
      isCommand
      ? Advice(.app(.runCommand), "runs another command", "command")
      : Advice(.app(.open), "opens another file", "open")
    return EmptyPage(
      complaint: "\(name): \(reason)",
      explanation: isCommand ? "The command could not be started." : explanation(of: reason),
      advice: [
        Advice(.app(.reload), again, "again"), other,
        Advice(.tab(.close), "closes this tab", "close"),
      ])
  }

  /// The word of the status line for a reason.
  static func label(of reason: String) -> String {
    switch reason {
    case Reader.reason(of: EACCES), Reader.reason(of: EPERM): "✗ DENIED"
    case Reader.reason(of: ENOENT): "✗ MISSING"
    default: "✗ FAILED"
    }
  }

  /// What the system's words mean; nil for those that need no explanation.
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
    return known.first { reason == Reader.reason(of: $0.0) }?.1
  }

  /// Draws it, without anything in it that acts on a terminal.
  ///
  /// - Parameter keys: the keys to name for what can be done.
  func draw(into canvas: inout Canvas, _ theme: Theme, _ keys: KeyBindings?) {
    var y = 0
    if let complaint {
      y += write(complaint, at: y, into: &canvas, indent: 0, theme[.error])
    }
    y += 1
    if let explanation { y += write(explanation, at: y, into: &canvas, indent: 2, .plain) + 1 }
    let told = advice.compactMap { advice in
      keys?.name(of: advice.action).map { "\($0) \(advice.text)" }
    }
    guard !told.isEmpty else { return }
    _ = write(told.joined(separator: " · "), at: y, into: &canvas, indent: 2, theme[.note])
  }

  /// Writes a text in as many rows as it takes; returns how many.
  private func write(
    _ text: String, at y: Int, into canvas: inout Canvas, indent: Int, _ style: Style
  ) -> Int {
    let rows = LineBreaking.rows(of: text, width: max(1, canvas.size.width - 2 * indent))
    for (row, glyphs) in rows.enumerated() {
      canvas.write(glyphs, at: Position(x: indent, y: y + row), style)
    }
    return rows.count
  }
}

extension DocumentPage {
  /// What to say in place of a text; nil where there is one, or may be one soon.
  var emptyPage: EmptyPage? {
    if let failure { return .failure(session.name, failure, isCommand: false) }
    if case .failed(let reason) = source.state, source.byteCount == 0 {
      return .failure(session.name, reason, isCommand: isCommand)
    }
    guard source.state == .complete else { return nil }
    if let pattern = presentation.shown?.filter, document.lineCount <= derived?.headerLines ?? 0 {
      return EmptyPage(
        explanation: "No lines match \(pattern.text).",
        advice: [EmptyPage.Advice(.app(.filter), "Enter shows all lines", "filter")])
    }
    guard source.byteCount == 0, !isFolder, derived == nil else { return nil }
    if isCommand {
      return EmptyPage(
        explanation: "The command printed nothing.",
        advice: [
          EmptyPage.Advice(.app(.reload), "runs it again", "again"),
          EmptyPage.Advice(.tab(.close), "closes this tab", "close"),
        ])
    }
    return EmptyPage(
      explanation: path == nil
        ? "The input is empty." : "This file is empty. New lines appear here.",
      advice: [
        EmptyPage.Advice(.tab(.close), "closes this tab", "close"),
        EmptyPage.Advice(.app(.quit), "quits", "quit"),
      ])
  }

  /// Draws what the view has to say below its text.
  func drawNote(into canvas: inout Canvas) {
    guard let note = derived?.note else { return }
    canvas.write(note.text, at: Position(x: note.column, y: document.lineCount + 1), theme[.note])
  }
}
