import Gallery
import PagerText
import TabPagerCore

extension AppConfiguration {
  /// The content of the tabs at the start: the sources or, if there are none, a demo or the tour.
  ///
  /// - Parameter keys: the key bindings, for the hints in the tour.
  func tabContents(_ keys: KeyBindings) -> [TabContent] {
    guard tabs.sources.isEmpty else { return tabs.sources.map { .document($0) } }
    return tabs.demo.map { [content(of: $0)] } ?? Tour(demoOptions, keys).contents
  }

  private func content(of demo: Demo) -> TabContent {
    // This demo is a single page.
    let hint =
      demo == .stretchy
      ? ActionHint(.page(.moveByLines(1)), "scroll") : LibraryPageAdapter.nextPageHint
    return .page(title: demo.title, hint: hint) { [options = demoOptions] environment in
      demo.tab(options.withColors(of: environment.theme)).makePage()
    }
  }

  private var demoOptions: Demo.Options {
    var options = Demo.Options()
    options.settings = tabs.pager
    options.keepsColors = appearance.theme.isCustom
    options.headerPath = tabs.headerPath.map {
      PathCompletion.expandingTilde(in: $0, home: input.home)
    }
    return options
  }
}
