import TabPagerCore

/// The colours that a theme is made of.
///
/// A colour is dark enough or light enough for the ground that it was made for: letters have a
/// contrast of 4.5 to 1 with it at least, with high contrast 7 to 1 (WCAG 2.2, 1.4.3 and 1.4.6).
/// Lines and what cannot be used need none.
struct Palette {
  /// The ground that it was made for.
  var ground: Color
  /// Letters beside the text that are less important than it, and little so.
  var soft, faint: Color
  /// Lines, and what cannot be used.
  var line: Color
  /// What is selected.
  var accent: Color
  /// What deserves a look, and what is wrong.
  var notice, error: Color
  /// Names, strings, numbers, and words with a meaning of their own.
  var name, string, number, word: Color
  /// A ground above the text, and the letters on it. What is chosen there is reversed: letters of
  /// ``ground`` on ``accent``.
  var panel, panelText: Color
  /// The ground of matches and of the current one, and the letters on both.
  var match, current, matchText: Color
}

extension Theme {
  /// Makes a theme of a palette.
  init(_ palette: Palette) {
    self.init()
    setChrome(palette)
    setTexts(palette)
  }

  private mutating func setChrome(_ palette: Palette) {
    self[.title] = Style(palette.soft)
    self[.selection] = Style(palette.accent)
    self[.disabled] = Style(palette.line)
    self[.badge] = Style(palette.notice)
    self[.track] = Style(palette.line)
    for part in [ThemePart.status, .position, .hints, .note] { self[part] = Style(palette.soft) }
    self[.error] = Style(palette.error)
    self[.match] = Style(palette.matchText, on: palette.match)
    // More than another colour: those who see none find it too.
    self[.currentMatch] = Theme.strong(palette.matchText, on: palette.current)
    self[.currentMatch].attributes.insert(.underline)
    self[.lineNumber] = Style(palette.faint)
    self[.changed] = Style(palette.notice)
    self[.switcher] = Style(palette.panelText, on: palette.panel)
    self[.switcherChoice] = Theme.strong(palette.ground, on: palette.accent)
    self[.switcherPrompt] = Theme.strong(palette.panelText, on: palette.panel)
    self[.switcherCount] = Style(palette.panelText, on: palette.panel)
    self[.resultTab] = Style(palette.accent, on: .default, .bold)
    self[.resultLine] = Style(palette.faint)
    self[.resultChoice] = Style(palette.notice, on: .default, .bold)
  }

  /// Letters that stand out on a ground of their own: bold ones, but for the user's own black, which is
  /// underlined. Terminals of few colours show bold letters in brighter ones, and bright black is a dark
  /// grey, which cannot be read on grounds that black can.
  private static func strong(_ letters: Color, on ground: Color) -> Style {
    Style(letters, on: ground, letters == .indexed(0) ? .underline : .bold)
  }

  private mutating func setTexts(_ palette: Palette) {
    self[.folder] = Style(palette.name, on: .default, .bold)
    self[.program] = Style(palette.string)
    self[.symlink] = Style(palette.word)
    for part in [ThemePart.hiddenFile, .fact, .jsonNote, .frame, .aside] {
      self[part] = Style(palette.faint)
    }
    for part in [ThemePart.tableHead, .heading4] {
      self[part] = Style(.default, on: .default, .bold)
    }
    for part in [ThemePart.jsonName, .mark] { self[part] = Style(palette.name) }
    self[.jsonString] = Style(palette.string)
    self[.jsonNumber] = Style(palette.number)
    self[.jsonWord] = Style(palette.word)
    self[.heading1] = Style(palette.word, on: .default, [.bold, .underline])
    self[.heading2] = Style(palette.word, on: .default, .bold)
    self[.heading3] = Style(palette.name, on: .default, .bold)
    self[.link] = Style(palette.name)
    self[.code] = Style(palette.number)
    self[.image] = Style(palette.word)
  }

  /// Letters in the terminal's own colour: what stands out is bold, underlined or reversed. What is
  /// reversed is not bold, which the Linux console shows in dark grey.
  static var mono: Theme {
    var theme = Theme()
    theme[.match] = Style(.default, on: .default, .reverse)
    theme[.currentMatch] = Style(.default, on: .default, [.reverse, .underline])
    theme[.switcher] = Style(.default, on: .default, .reverse)
    theme[.switcherPrompt] = theme[.switcher]
    theme[.switcherCount] = theme[.switcher]
    for part in [
      ThemePart.error, .message, .switcherChoice, .folder, .tableHead, .jsonName, .heading2,
      .heading4, .code, .resultTab, .resultChoice,
    ] { theme[part] = Style(.default, on: .default, .bold) }
    theme[.heading1] = Style(.default, on: .default, [.bold, .underline])
    theme[.heading3] = theme[.heading1]
    return theme
  }
}
