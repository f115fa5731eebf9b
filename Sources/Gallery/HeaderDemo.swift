import TabPagerCore

/// An app's screen: a header with buttons, a hairline, a bar of tabs, pages.
enum HeaderDemo {
  static func page(_ base: TabPagerSettings) -> StackedPage {
    var settings = base
    settings.bar.trackColor = .indexed(240)
    // The primary colour is that of all text, unless another was asked for.
    if base.bar.selectionColor == TabBarStyle().selectionColor {
      settings.bar.selectionColor = .default
    }
    let pager = TabPagerView(settings: settings) {
      Tab("Research") { TextPage(research, isCentered: true) }
      Tab("Development") { ShapePage(.rectangle, color: .rgb(0x5F, 0x87, 0xAF)) }
      Tab("Analytics") { PicturePage(chart) }
      Tab("Audience") { ShapePage(.circle, color: .rgb(0xAF, 0x87, 0x5F)) }
      Tab("Privacy") { TextPage("Nothing is collected.", isCentered: true) }
    }
    var (added, unread) = (0, 0)
    let header = HeaderBar(
      "▶ TabPager",
      buttons: [
        HeaderButton("+", key: "a", help: "add a tab") { [unowned pager] in
          added += 1
          let tab = Tab("New \(added)", id: added) {
            TextPage("A new page. A click on its × closes it.", isCentered: true)
          }
          pager.setTabs(pager.tabs + [tab.closable()])
          pager.select(tab.id)
        },
        HeaderButton("♪", key: "b", help: "ring: one more unread in Audience") { [unowned pager] in
          unread += 1
          pager.changeTab(PageID("Audience")) { $0.badge = "\(unread)" }
        },
        HeaderButton("☺", key: "p", help: "go to Privacy") { [unowned pager] in
          pager.select(PageID("Privacy"))
        },
      ])
    pager.observe { [unowned pager] notice in
      if case .closeRequested(let id) = notice { pager.setTabs(pager.tabs.filter { $0.id != id }) }
    }
    return StackedPage(header, height: HeaderBar.height, over: pager)
  }

  private static let research = """
    Press + ♪ ☺ in the header, with the mouse or with a, b, p.

    What is added has a mark × to close it with. F1 shows every key.
    """

  /// Twelve columns, in the middle of the pane.
  private static var chart: Picture {
    Picture { width, height in
      let column = max(3, width / 13)
      let margin = (width - 12 * column) / 2
      return { x, y in
        let (index, inset) = ((x - margin) / column, (x - margin) % column)
        guard x >= margin, index < 12, inset > 0, inset < column - column / 4 else { return nil }
        let share = 0.15 + 0.7 * Double(index * index % 17 + index) / 28
        guard Double(height - y) < share * Double(height) else { return nil }
        return Color.rgb(80, 100, 255).blended(with: .rgb(230, 100, 190), by: share)
      }
    }
  }
}
