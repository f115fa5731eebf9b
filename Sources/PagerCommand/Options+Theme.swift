import PagerApp
import PagerText

extension Options {
  /// Takes a theme: one of ours, or one of the user's own.
  mutating func take(theme name: String) throws(UsageError) {
    if let known = ThemeName(rawValue: name) {
      (app.appearance.theme.name, app.appearance.theme.file) = (known, nil)
      return
    }
    guard let folder = themeFolder, !name.isEmpty, !name.contains("/"), !name.hasPrefix("."),
      let text = SettingsFile.read(folder + "/" + name)
    else {
      throw .unknownName(
        kind: "theme", name: name, names: ThemeName.allCases.map(\.rawValue),
        other: "a file in \(themePlace)")
    }
    app.appearance.theme.name = .auto
    app.appearance.theme.file = (name, read(theme: text, path: folder + "/" + name))
  }

  private var themePlace: String { themeFolder ?? "$XDG_CONFIG_HOME/tabpager/themes" }

  /// Reads a theme of the user's own: looks as after `--colors`, one or more a line; `base=NAME` has
  /// them changed in one of ours.
  private mutating func read(theme text: String, path: String) -> [ThemeChoice.Change] {
    var changes: [ThemeChoice.Change] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = ArgumentParser.trimmed(line)
      guard let first = line.first, first != "#" else { continue }
      do throws(UsageError) {
        guard line.hasPrefix("base=") else {
          changes += try StyleSyntax.changes(line, of: "theme")
          continue
        }
        guard let base = ThemeName(rawValue: String(line.dropFirst(5))) else {
          throw .unknownName(
            kind: "theme", name: String(line.dropFirst(5)),
            names: ThemeName.allCases.map(\.rawValue))
        }
        app.appearance.theme.name = base
      } catch {
        themeDiagnostics.append(Diagnostic("\(path):\(index + 1)", error))
      }
    }
    return changes
  }
}
