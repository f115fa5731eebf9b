import Documents
import TabPagerCore

/// The titles of commands.
enum CommandTitle {
  /// The maximum width of a title in cells. Commands are often long, and must not fill the bar.
  private static let width = 28

  /// The title of a command's tab: its first line, shortened in the middle.
  static func text(of command: ShellCommand) -> String {
    let line = command.text.split(whereSeparator: \.isNewline).first ?? "sh"
    let glyphs = TitleShortener.glyphs(of: String(line), width: width)
    return String(String.UnicodeScalarView(glyphs.flatMap(\.scalars)))
  }
}
