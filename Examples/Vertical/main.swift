// Pages in a column. A page that scrolls hands over to the next one at its end.

import TabPager

var settings = TabPagerSettings()
settings.paging.axis = .vertical

let story = (1...40).map { line in
  line % 10 == 0 ? "" : "Line \(line): ↓, the wheel and a drag scroll this text first."
}

try TabPagerView(settings: settings) {
  Tab("Cover") { ShapePage(.circle, color: .rgb(95, 175, 135)) }
  Tab("Story") { TextPage((story + ["The end. ↓ again turns the page."]).joined(separator: "\n")) }
  Tab("Sideways") {
    TabPagerView {
      Tab("Left") { TextPage("→ swipes this inner pager, ↓ the outer one.", isCentered: true) }
      Tab("Right") { TextPage("← swipes back.", isCentered: true) }
    }
  }
  Tab("Back cover") { TextPage("q quits.", isCentered: true) }
}.run()
