// A picture of the user's own over a list: `swift run ExamplePicture photo.jpg`.

import TabPager
import TabPagerImages

/// The picture, or what to say in its place.
func content(of path: String?) -> HeaderContent {
  guard let path else { return .missing(reason: "Name a PNG or a JPEG as the argument.") }
  do {
    return .picture(try Picture(contentsOf: path))
  } catch {
    return .missing(reason: "\(path) \(error)")
  }
}

let header = content(of: CommandLine.arguments.dropFirst().first)
let rows = (1...50).map { ListRow("  Row \($0)") }

try TabPagerView {
  // Pull the list down with the mouse: the picture stretches.
  Tab("Over a list") { ListPage(rows, header: StretchyHeader(header, inset: 8)) }
  Tab("Alone") {
    switch header {
    case .picture(let picture): AnyPage(PicturePage(picture))
    case .missing(let reason): AnyPage(TextPage(reason))
    }
  }
}.run()
