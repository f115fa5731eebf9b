import Diff
import Highlighting
import PagerText
import TabPagerCore

/// The styles of a diff in a theme.
struct DiffStyles: Hashable, Sendable {
  let header, headerFolder, headerName, headerAdded, headerRemoved: Style
  let stripe, ellipsis, section, unchanged: Style
  let sectionTokens: TokenStyles
  let commit, note, summary: Style
  /// The styles of words that `git diff --word-diff` marks as removed and as added.
  let removedWord, addedWord: Style
  /// The style of the mark of a folded file.
  let fold: Style
  /// The style of the key that shows unchanged lines.
  let key: Style
  /// The styles of the rule between two sides, and of a side without a line.
  let rule, hatching: Style
  /// The styles of a note's frame, its title and its text.
  let noteFrame, noteTitle, noteText: Style
  /// The styles of an annotation's frame and its title.
  let annotationFrame, annotationTitle: Style
  private let added, removed, context, moved: RowStyles

  init(_ theme: Theme) {
    header = theme.style(.text, on: .raised)
    headerFolder = theme.style(.secondary, on: .raised)
    headerName = theme.style(.heading, on: .raised, .bold)
    headerAdded = theme.style(.added, on: .raised)
    headerRemoved = theme.style(.removed, on: .raised)
    stripe = theme.style(.text, on: .stripe)
    ellipsis = theme.style(.faint, on: .stripe)
    section = theme.style(.secondary, on: .stripe, .italic)
    sectionTokens = TokenStyles(theme, on: .stripe, .italic)
    unchanged = theme.style(.secondary, on: .stripe)
    commit = theme.style(.changed)
    note = theme.style(.faint)
    (removedWord, addedWord) = (theme.style(.removed), theme.style(.added))
    summary = theme.style(.secondary, on: .pane, .italic)
    fold = theme.style(.accent, on: .stripe)
    key = theme.style(.accent, on: .stripe, .bold)
    rule = Style(theme.color(.rule))
    hatching = theme.fadedStyle(of: .rule)
    noteFrame = theme.style(.changed)
    noteTitle = theme.style(.changed, on: .pane, .bold)
    noteText = theme.style(.text)
    annotationFrame = theme.style(.secondary)
    annotationTitle = theme.style(.secondary, on: .pane, .bold)
    added = RowStyles(theme, .added, row: .addedRow, word: .addedWord)
    removed = RowStyles(theme, .removed, row: .removedRow, word: .removedWord)
    context = RowStyles(theme)
    moved = RowStyles(theme, .changed, row: .changedRow, word: .changedWord)
  }

  /// The styles of a row by the kind of its line.
  subscript(kind: HunkLine.Kind) -> RowStyles {
    switch kind {
    case .added: added
    case .removed: removed
    case .context, .separator: context
    }
  }

  /// The styles of a row.
  ///
  /// - Parameter isMoved: Whether the line belongs to a block that was moved.
  subscript(kind: HunkLine.Kind, isMoved isMoved: Bool) -> RowStyles {
    isMoved ? moved : self[kind]
  }
}

extension DiffStyles {
  /// An emphasised part of a line.
  struct Emphasis: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
      /// A word that differs.
      case word
      /// Spaces at the end of a line, or before a tab.
      case whitespace
      /// A replacement for bytes that cannot be shown.
      case replacement
    }

    /// The range of the part, in bytes.
    let range: Range<Int>
    let reason: Reason

    /// Returns the pieces of this part that none of the others overlaps.
    func subtracting(_ others: [Emphasis]) -> [Emphasis] {
      var parts = [range]
      for other in others {
        parts = parts.flatMap { part in
          guard part.overlaps(other.range) else { return [part] }
          let before = part.lowerBound..<max(part.lowerBound, other.range.lowerBound)
          let after = min(part.upperBound, other.range.upperBound)..<part.upperBound
          return [before, after].filter { !$0.isEmpty }
        }
      }
      return parts.map { Emphasis(range: $0, reason: reason) }
    }
  }

  /// The styles of a row of a hunk.
  struct RowStyles: Hashable, Sendable {
    /// The style of cells without text.
    let surface: Style
    let number: Style
    let marker: Style
    private let tokens: TokenStyles
    private let words: TokenStyles
    private let whitespace: Style
    private let replacement: Style

    /// Creates the styles of unchanged lines.
    fileprivate init(_ theme: Theme) {
      surface = .plain
      number = theme.style(.faint)
      marker = .plain
      tokens = TokenStyles(theme)
      words = tokens
      whitespace = .plain
      replacement = theme.style(.text, on: .pane, .reverse)
    }

    /// Creates the styles of changed lines.
    ///
    /// - Parameters:
    ///   - state: The colour for the kind of the lines.
    ///   - row: The background of the row.
    ///   - word: The background of words that differ.
    fileprivate init(_ theme: Theme, _ state: ColorRole, row: ColorRole, word: ColorRole) {
      surface = theme.style(.text, on: row)
      number = theme.style(state, on: row)
      marker = theme.style(state, on: row, .bold)
      if !theme.mixesColors {
        // Without backgrounds, the text of a line has the colour of its state.
        tokens = TokenStyles(uniform: number)
        words = TokenStyles(uniform: theme.style(state, on: word))
      } else {
        tokens = TokenStyles(theme, on: row)
        // If the row has a background as well, words need a less prominent one.
        let hasSurface = theme.color(row) != .default
        words =
          hasSurface
          ? TokenStyles(theme, on: word) : TokenStyles(uniform: theme.style(.text, on: word))
      }
      whitespace = theme.style(.text, on: .changedWord)
      replacement = theme.style(.text, on: row, .reverse)
    }

    private func emphasisStyle(for reason: Emphasis.Reason, _ paint: CodeColorRun.Paint) -> Style {
      switch reason {
      case .word: words[paint]
      case .whitespace: whitespace
      case .replacement: replacement
      }
    }

    /// Begins the runs of the text of a line.
    ///
    /// - Parameters:
    ///   - code: The text.
    ///   - emphasis: The emphasised parts, in ascending order.
    ///   - start: The start of the text in the row, in bytes.
    func appendCodeStyles(
      of code: [UInt8], _ colored: [CodeColorRun], _ emphasis: [Emphasis], at start: Int,
      to runs: inout StyleRuns
    ) {
      var (position, next, end) = (0, 0, 0)
      for run in colored {
        end = min(code.count, end + run.length)
        while position < end {
          while next < emphasis.count, emphasis[next].range.upperBound <= position { next += 1 }
          let part = next < emphasis.count ? emphasis[next] : nil
          let isInside = part?.range.contains(position) ?? false
          let stop = min(end, (isInside ? part?.range.upperBound : part?.range.lowerBound) ?? end)
          if isInside, let part {
            runs.begin(emphasisStyle(for: part.reason, run.paint), at: start + position)
          } else if !isBlank(code[position..<stop]) || !canExtendOverSpaces(runs.style) {
            runs.begin(tokens[run.paint], at: start + position)
          }
          position = max(stop, position + 1)
        }
      }
    }

    private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 == 0x20 } }

    /// Whether spaces can take the style of the text before them. Fewer changes of style take fewer bytes.
    private func canExtendOverSpaces(_ style: Style) -> Bool {
      style.background == surface.background
        && style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
    }
  }
}

/// A run of the text of a line with the same colour.
struct CodeColorRun: Hashable, Sendable {
  enum Paint: Hashable, Sendable {
    /// The colour of the theme for a kind of token.
    case token(TokenKind)
    /// The style that an external program has chosen. Its background is ignored.
    case style(Style)
  }

  /// The length in bytes.
  let length: Int
  let paint: Paint
}

extension TokenStyles {
  /// The style of a run, on the background of these styles.
  fileprivate subscript(paint: CodeColorRun.Paint) -> Style {
    switch paint {
    case .token(let kind): return self[kind]
    case .style(var style):
      style.background = self[.text].background
      return style
    }
  }
}
