import Gallery
import PagerText
import TabPagerCore

extension AppConfiguration {
  /// What the tabs show at first: the sources, or the demos if there are none.
  var contents: [TabContent] {
    tabs.sources.isEmpty
      ? (tabs.demo.map { [$0] } ?? Demo.allCases).map(content(of:))
      : tabs.sources.map { .document($0) }
  }

  private func content(of demo: Demo) -> TabContent {
    var options = Demo.Options()
    options.settings = tabs.pager
    options.keepsColors = appearance.theme.isCustom
    options.headerPath = tabs.headerPath.map { PathCompletion.expanded($0, home: input.home) }
    return .page(title: demo.title) { [options] theme in
      var options = options
      options.settings.bar.adopt(theme)
      return demo.tab(options).makePage()
    }
  }
}
