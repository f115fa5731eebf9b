import Documents
import TabPagerCore

/// The titles of commands.
enum CommandTitle {
  /// The cells of a title: commands are longer than names, and are not to fill the bar.
  private static let width = 28

  /// What the tab of a command is called: its first line, shortened in its middle.
  static func text(of command: Command) -> String {
    let line = command.text.split(whereSeparator: \.isNewline).first ?? "sh"
    let glyphs = TitleShortener.glyphs(of: String(line), width: width)
    return String(String.UnicodeScalarView(glyphs.flatMap(\.scalars)))
  }
}
