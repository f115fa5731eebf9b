// Badges, close marks and the styles of the indicator.

import TabPager

var settings = TabPagerSettings()
settings.bar.position = .bottom
settings.bar.alignment = .center
settings.bar.motion = .elastic
settings.bar.selectionColor = .rgb(215, 135, 95)
settings.autoAdvance = 5

let pager = TabPagerView(settings: settings) {
  Tab("Pinned") { TextPage("Stays at the start of the bar when the bar scrolls.") }
    .pinned()
  Tab("Mail") { TextPage("Has a badge. The next page comes in five seconds.") }
    .badge("3")
  Tab("Draft") { TextPage("Click its mark to close it.") }
    .closable()
  Tab("Soon") { TextPage("Cannot be selected yet.") }
    .disabled()
  Tab("Block") { TextPage("The indicator is a background behind the title.") }
  Tab("Dot") { TextPage("The indicator is a dot.") }
}

/// The style of the indicator; an underline by default.
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
