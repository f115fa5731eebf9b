import TabPagerCore
import TabPagerImages

/// System D: a list whose header zooms when the list is pulled down, and scrolls at half the speed
/// of the list.
enum StretchyDemo {
  static func page(_ options: Demo.Options) -> any Page {
    let names = ["pikachu", "charizard", "bulbasaur", "squirtle"]
    let rows =
      names.map { ListRow("  " + $0.uppercased()) }
      + (hints + filler).map { ListRow($0, style: options.faint) }
    let header =
      options.headerPath.map { StretchyHeader(.loading(contentsOf: $0)) }
      ?? StretchyHeader(
        .loading(PictureLoader(decoding: EmbeddedSampleFile.photograph.bytes)),
        title: "Good company")
    return ListPage(rows, header: header)
  }

  private static let hints = [
    "", "  Pull the list down: drag it, turn the wheel, or press ↑ at the top.",
    "  Scroll it up: the picture leaves at half the speed.", "",
  ]

  /// Rows that make the list longer than a high screen.
  private static let filler = (1...60).map { "  filler row \($0)" }
}
