import PagerApp
import PagerText
import TabPagerCore

extension ProgramOptions {
  /// Sets the theme: a name, or the path of a file of colours.
  mutating func setTheme(_ value: String) throws(UsageError) {
    if let known = ThemeName(rawValue: value) {
      (app.appearance.theme.name, app.appearance.theme.file) = (known, nil)
      return
    }
    guard value.contains("/") else {
      throw .unknownName(
        kind: "theme", name: value, names: ThemeName.allCases.map(\.rawValue),
        other: "the path of a file, with a /")
    }
    guard let text = SettingsFile.readText(at: value) else {
      throw .badValue(option: "--theme", value: value, expected: "a file that can be read")
    }
    app.appearance.theme.name = .auto
    app.appearance.theme.file = (value, parseThemeColors(text, path: value))
  }

  /// Reads a file of lines `color ROLE VALUE`. Lines with a mistake are reported and skipped.
  private mutating func parseThemeColors(
    _ text: String, path: String
  ) -> [ThemeChoice.RoleColorChange] {
    var changes: [ThemeChoice.RoleColorChange] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = ArgumentParser.trimmed(line).split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      do throws(UsageError) {
        guard first == "color" else { throw .unknownOption(String(first)) }
        changes.append(try ColorNotation.parseRoleColor(words.dropFirst()))
      } catch {
        themeDiagnostics.append(ConfigurationDiagnostic("\(path):\(index + 1)", error))
      }
    }
    return changes
  }

  /// The colour that the user gave to a role; nil if none.
  func userColor(for role: ColorRole) -> Color? {
    app.appearance.theme.changes.last { $0.role == role }?.color
  }
}
