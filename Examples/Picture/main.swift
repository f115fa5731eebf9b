// A picture above a list: `swift run ExamplePicture photo.jpg`.

import TabPager
import TabPagerImages

// The list appears at once, and the picture when it is loaded, or the reason if that fails.
let path = CommandLine.arguments.dropFirst().first
let picture =
  path.map { PictureContent.loading(contentsOf: $0) }
  ?? .missing(reason: "Name a PNG or a JPEG as the argument.")
let rows = (1...50).map { ListRow("  Row \($0)") }

try TabPagerView {
  // Pull the list down with the mouse to zoom the picture.
  Tab("Over a list") { ListPage(rows, header: StretchyHeader(picture, title: path)) }
  Tab("Alone") { PicturePage(picture) }
}.run()
