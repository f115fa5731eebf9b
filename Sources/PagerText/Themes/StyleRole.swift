import TabPagerCore

/// A part of the screen whose style combines roles and attributes.
package enum StyleRole: UInt8, CaseIterable, Hashable, Sendable {
  // Notes beside text or a prompt.
  case note
  // Any page.
  case error, match, currentMatch, lineNumber, changed
  // The switcher.
  case switcher, switcherChoice, switcherPrompt, switcherCount
  // Folders and tables.
  case folder, program, symlink, hiddenFile, fact, tableHead
  // JSON.
  case jsonName, jsonString, jsonNumber, jsonWord, jsonNote
  // Markdown.
  case heading1, heading2, heading3, heading4, link, code, quote, image, mark, frame, aside
  // Results of a search in all tabs.
  case resultTab, resultLine

  /// The style of the part in a theme.
  func style(in theme: Theme) -> Style {
    switch self {
    case .note: theme.style(.secondary)
    case .error: theme.style(.error)
    case .match: theme.style(.onMatch, on: .match)
    // More than a different colour, for users who cannot distinguish it.
    case .currentMatch: theme.style(.onCurrent, on: .currentMatch, [.bold, .underline])
    case .lineNumber, .hiddenFile, .fact, .jsonNote, .aside, .resultLine: theme.style(.faint)
    case .changed: theme.style(.changed)
    case .switcher: theme.style(.text, on: .raised)
    case .switcherChoice: theme.style(.text, on: .selection, .bold)
    case .switcherPrompt: theme.style(.text, on: .raised, .bold)
    case .switcherCount: theme.style(.secondary, on: .raised)
    case .folder: theme.style(.function, on: .pane, .bold)
    case .program: theme.style(.added)
    case .symlink: theme.style(.type)
    case .tableHead: theme.style(.heading, on: .pane, .bold)
    case .jsonName: theme.style(.key)
    case .jsonString: theme.style(.string)
    case .jsonNumber: theme.style(.number)
    case .jsonWord: theme.style(.keyword)
    case .heading1, .heading3: theme.style(.heading, on: .pane, .bold)
    case .heading2: theme.style(.accent, on: .pane, .bold)
    case .heading4: theme.style(.secondary, on: .pane, .bold)
    case .link: theme.style(.link)
    case .code: theme.style(.string, on: .raised)
    case .quote: theme.style(.secondary, on: .pane, .italic)
    case .image: theme.style(.keyword)
    case .mark: theme.style(.accent)
    case .frame: Style(theme.color(.rule))
    case .resultTab: theme.style(.accent, on: .pane, .bold)
    }
  }
}
