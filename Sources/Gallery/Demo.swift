public import TabPagerCore

/// The demonstrations, each a page that fills the screen or stands in a pager of all of them.
public enum Demo: String, CaseIterable, Sendable {
  /// The dynamic scroll tab view.
  case scroll
  /// Pages named by an enum, and all that a controller tells.
  case controller
  /// A segmented control bound both ways, and pages that come and go.
  case survey
  /// A list under a stretchy header.
  case stretchy
  /// An app's screen with buttons in its header.
  case header
  /// Centred thirds: the strip moves under a fixed centre.
  case carousel

  /// What a demonstration is given.
  public struct Options {
    /// How pagers look and behave where the demonstration does not say so itself.
    public var settings = TabPagerSettings()
    /// The user's picture for the stretchy header: its path.
    public var headerPath: String?

    /// Makes the standard options.
    public init() {}
  }

  /// The demonstration as a tab, whose page is made when it is first seen.
  public func tab(_ options: Options) -> Tab {
    Tab(rawValue, id: PageID(rawValue)) { _ in page(options) }
  }

  private func page(_ options: Options) -> AnyPage {
    switch self {
    case .scroll: AnyPage(ScrollDemo.pager(options.settings))
    case .controller: ControllerDemo.page(options.settings)
    case .survey: SurveyDemo.page(options.settings)
    case .header: AnyPage(HeaderDemo.page(options.settings))
    case .carousel: AnyPage(CarouselDemo.pager(options.settings))
    case .stretchy: StretchyDemo.page(headerPath: options.headerPath)
    }
  }
}
