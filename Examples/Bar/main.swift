// What the bar can do.

import TabPager

var settings = TabPagerSettings()
settings.bar.position = .bottom
settings.bar.alignment = .center
settings.bar.motion = .elastic
settings.bar.selectionColor = .rgb(215, 135, 95)
settings.autoAdvance = 5

let pager = TabPagerView(settings: settings) {
  Tab("Pinned") { TextPage("Stays at the beginning of the bar when that is scrolled.") }
    .pinned()
  Tab("Mail") { TextPage("Has a badge. In five seconds the next page comes by itself.") }
    .badge("3")
  Tab("Draft") { TextPage("Is closed by a click on its mark.") }
    .closable()
  Tab("Soon") { TextPage("Cannot be selected yet.") }
    .disabled()
  Tab("Block") { TextPage("The indicator is a ground behind the title.") }
  Tab("Dot") { TextPage("The indicator is a dot.") }
}

/// How the selected tab is marked; where nothing is said, by an underline.
let indicators: [PageID: TabBarStyle.IndicatorStyle] = [
  PageID("Block"): .block, PageID("Dot"): .dot,
]

pager.observe { notice in
  switch notice {
  case .did(let move):
    pager.settings.bar.indicator = indicators[move.to] ?? .underline
  case .closeRequested(let id):
    pager.setTabs(pager.tabs.filter { $0.id != id })
  default: break
  }
}

try pager.run()
