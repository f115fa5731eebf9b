import CGalleryData
import TabPagerCore
import TabPagerImages

/// A list under a header that zooms its picture when it is pulled, and leaves at half the speed.
enum StretchyDemo {
  static let names = ["pikachu", "charizard", "bulbasaur", "squirtle"]

  private static let hints = [
    "", "  Pull it down: drag, wheel, or ↑ at the top.",
    "  Scrolled up, the picture is half as fast.", "",
  ].map { ListRow($0, style: Style(.default, on: .default, .dim)) }

  static func page(headerPath: String?) -> AnyPage {
    let rows = names.map { ListRow("  " + $0.uppercased()) }
    // Enough of them to be scrolled on a high screen.
    let all = rows + hints + (1...25).flatMap { _ in rows }
    let header =
      headerPath.map { StretchyHeader(.loading(contentsOf: $0)) }
      ?? StretchyHeader(.loading(PictureLoader(decoding: photograph)), title: "Chelsea")
    return AnyPage(ListPage(all, header: header))
  }

  /// A cat, as a JPEG.
  private static var photograph: [UInt8] {
    var count = 0
    let bytes = gallery_picture(&count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
