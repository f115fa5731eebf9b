import TabPagerCore
import TabPagerImages

/// System D: a list whose header zooms when the list is pulled down, and scrolls at half the speed
/// of the list.
enum StretchyHeaderDemo {
  static func page(_ options: Demo.Options) -> any Page {
    let names = ["pikachu", "charizard", "bulbasaur", "squirtle"]
    let rows =
      names.map { ListRow("  " + $0.uppercased()) }
      + hints.map { ListRow($0, style: options.faint) } + diary
    let header =
      options.headerPath.map { path in
        StretchyHeader(
          .loading(contentsOf: path),
          title: path.split(separator: "/").last.map(String.init) ?? path)
      }
      ?? StretchyHeader(
        .loading(PictureLoader(decoding: EmbeddedSampleFile.photograph.bytes)),
        title: "Good company")
    return ListPage(rows, header: header)
  }

  private static let hints = [
    "", "  Pull the list down: drag it, turn the wheel, or press ↑ at the top.",
    "  Scroll it up: the picture leaves at half the speed.",
    "  The diary of four cats is filler of this demo.", "",
  ]

  /// A week in the lives of four cats: enough rows for a list that is longer than a high screen.
  private static var diary: [ListRow] {
    days.enumerated().flatMap { number, day in
      let heading = [ListRow("  " + day, style: Style(.default, on: .default, .bold))]
      let entries = hours.enumerated().map { hour, entry in
        let text = entry.texts[(number + hour) % entry.texts.count]
        return ListRow("  \(entry.time)  \(text)")
      }
      return (number == 0 ? [] : [ListRow("")]) + heading + entries
    }
  }

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let hours: [(time: String, texts: [String])] = [
    (
      "06:40",
      [
        "Oskar wakes everybody", "Tilda waits in front of the kitchen door",
        "Breakfast; Mabel eats twice",
      ]
    ),
    (
      "09:15",
      ["Chelsea inspects the post", "Oskar guards the garden", "Tilda knocks over a plant"]
    ),
    (
      "11:30",
      ["Everybody asleep", "Mabel sleeps on the laundry", "Chelsea sleeps in the sink"]
    ),
    ("14:05", ["A moth in the hall: four hunters, no catch", "Brushing day; Oskar hides", "Rain"]),
    (
      "17:20",
      ["Dinner is late, says Mabel", "Dinner", "Dinner, and what the neighbours had left over"]
    ),
    ("20:45", ["Tilda brings a sock", "Races along the corridor", "Chelsea on the warm keyboard"]),
    ("23:10", ["Lights out", "Oskar asks to go out", "Oskar asks to come in again"]),
  ]
}
