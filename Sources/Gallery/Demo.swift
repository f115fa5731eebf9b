public import TabPagerCore

/// The demos, one for each of the six designs. Each fills the screen or is a page of a pager.
public enum Demo: String, CaseIterable, Sendable {
  /// A bar of titles that scrolls (system A).
  case scroll
  /// Pages named by an enum, and a log of the notices of their controller (system B).
  case controller
  /// A segmented control bound to its pages, and a list of pages that changes (system C).
  case segments
  /// A list under a header that stretches (system D).
  case stretchy
  /// An app's screen (system E).
  case app
  /// A bar whose strip moves under a fixed centre (system F).
  case carousel

  /// The title of the demo's tab.
  public var title: String {
    switch self {
    case .scroll: "Scrolling bar"
    case .controller: "Steps"
    case .segments: "Segments"
    case .stretchy: "Stretchy list"
    case .app: "App screen"
    case .carousel: "Carousel"
    }
  }

  /// The options of a demo.
  public struct Options {
    /// The settings of pagers. A demo changes those that its design requires.
    public var settings = TabPagerSettings()
    /// Whether the user has chosen the colours of `settings`, so that the demo does not change
    /// them.
    public var keepsColors = false
    /// The style of less important text. By default, a grey that can be read on dark and on light.
    public var faint = Style(.indexed(243))
    /// The style of buttons and other areas that differ from the background.
    public var surface = Style(.indexed(253), on: .indexed(236))
    /// The colour of good news, such as a figure that has risen.
    public var positive = Color.indexed(71)
    /// The colour of bad news, such as a figure that has fallen, or an error.
    public var negative = Color.indexed(203)
    /// Returns a colour near the given one that can be read on the background. By default, the colour itself.
    public var readable: (Color) -> Color = { $0 }
    /// The path of a picture that replaces the built-in one in the header of the stretchy list.
    public var headerPath: String?

    /// Creates the default options.
    public init() {}
  }

  /// The demo as a tab.
  public func tab(_ options: Options) -> Tab {
    Tab(title, id: PageID(rawValue)) { page(options) }
  }

  private func page(_ options: Options) -> any Page {
    switch self {
    case .scroll: ScrollingBarDemo.pager(options)
    case .controller: ControllerDemo.page(options)
    case .segments: SegmentsDemo.page(options)
    case .stretchy: StretchyHeaderDemo.page(options)
    case .app: AppScreenDemo.page(options)
    case .carousel: CarouselDemo.page(options)
    }
  }
}
