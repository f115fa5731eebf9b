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
    self[.currentMatch] = Style(palette.matchText, on: palette.current, [.bold, .underline])
    self[.lineNumber] = Style(palette.faint)
    self[.changed] = Style(palette.notice)
    self[.switcher] = Style(palette.panelText, on: palette.panel)
    self[.switcherChoice] = Style(palette.ground, on: palette.accent, .bold)
    self[.switcherPrompt] = Style(palette.panelText, on: palette.panel, .bold)
    self[.switcherCount] = Style(palette.panelText, on: palette.panel)
    self[.resultTab] = Style(palette.accent, on: .default, .bold)
    self[.resultLine] = Style(palette.faint)
    self[.resultChoice] = Style(palette.notice, on: .default, .bold)
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

  /// Letters in the terminal's own colour: what stands out is bold, underlined or reversed.
  static var mono: Theme {
    var theme = Theme()
    theme[.match] = Style(.default, on: .default, .reverse)
    theme[.currentMatch] = Style(.default, on: .default, [.reverse, .bold, .underline])
    theme[.switcher] = Style(.default, on: .default, .reverse)
    theme[.switcherPrompt] = Style(.default, on: .default, [.reverse, .bold])
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
