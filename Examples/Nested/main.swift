// A pager inside a pager. A swipe past the end of the inner one continues in the outer one.

import TabPager

/// A pager with a page for each word and its bar below them.
func pager(of words: [String]) -> TabPagerView {
  var settings = TabPagerSettings()
  settings.bar.position = .bottom
  settings.bar.mode = .fit
  return TabPagerView(settings: settings) {
    for word in words {
      Tab(word) { TextPage("\(word)\n\n→ goes on, past the last one too.", isCentered: true) }
    }
  }
}

try TabPagerView {
  Tab("Fruit") { pager(of: ["Apple", "Banana", "Cherry"]) }
  Tab("Vegetables") { pager(of: ["Aubergine", "Beet"]) }
  Tab("Neither") { TextPage("A stone. q quits.", isCentered: true) }
}.run()
