import Documents
import Gallery
import PagerText
import TabPagerCore

/// The tour, which the program shows if there is nothing to open. Its documents are part of the program, and are shown
/// like any other document.
struct Tour {
  /// A page of the tour: its title, its badge, its description on the welcome page, and its caption.
  private struct TourPage {
    let title: String
    var badge: String?
    let words: String
    let caption: TourHints
    /// The document; `nil` for the demos of the library.
    var source: MemorySource?
  }

  private static let stops = [
    TourPage(
      title: "Diff", badge: "+47 −18", words: "both sides, and notes",
      caption: TourHints(
        ActionHint(.page(.landmark(.forward)), "goes to the next change"),
        ActionHint(.app(.writeNote), "writes a note"),
        ActionHint(.app(.switchDiffLayout), "switches the layout")),
      source: memorySource(.change)),
    TourPage(
      title: "Log", words: "a service at work, live",
      caption: TourHints(
        ActionHint(.page(.moveByLines(-1)), "stops following"),
        ActionHint(.page(.follow), "follows again"),
        ActionHint(.app(.filter), "filters: type ERROR")),
      source: MemorySource(
        name: EmbeddedSampleFile.log.rawValue, arrivals: TourLiveLog(),
        bytes: { EmbeddedSampleFile.log.bytes })),
    TourPage(
      title: "Table", words: "240 bike rides",
      caption: TourHints(
        ActionHint(.app(.filter), "filters: type Nordhavn"),
        ActionHint(.page(.scroll(.sideways(1))), "scrolls right"),
        ActionHint(.page(.nextKind), "shows the file itself")),
      source: memorySource(.rides)),
    TourPage(
      title: "JSON", words: "a tree that folds",
      caption: TourHints(
        ActionHint(.page(.choose), "folds a branch"),
        ActionHint(.page(.foldAll), "folds all"),
        ActionHint(.page(.unfoldAll), "unfolds all"),
        ActionHint(.app(.search(.forward)), "searches folded text too")),
      source: memorySource(.stations)),
    TourPage(
      title: "Markdown", words: "a report, laid out",
      caption: TourHints(
        ActionHint(.page(.scroll(.pages(1))), "a page down"),
        ActionHint(.page(.nextLink), "selects a link"),
        ActionHint(.page(.nextKind), "shows the source")),
      source: memorySource(.incident)),
    TourPage(
      title: "Picture", words: "a cat, made of cells",
      caption: TourHints(
        ActionHint(.page(.nextKind), "shows its bytes"),
        ActionHint(.tab(.pager(.next)), "the next page")),
      source: memorySource(.photograph)),
    TourPage(
      title: "Manual", words: "tabpager(1)",
      caption: TourHints(
        ActionHint(.app(.search(.forward)), "finds a word, such as bell"),
        ActionHint(.page(.scroll(.bottom)), "goes to the end"),
        ActionHint(.page(.scroll(.top)), "to the top")),
      source: MemorySource(name: "tabpager(1)", bytes: { EmbeddedSampleFile.manual.bytes })),
    TourPage(
      title: "Library", words: "six designs in Swift",
      caption: TourHints(
        ActionHint(.tab(.pager(.next)), "slides through a design, and on to the next"),
        ActionHint(.tab(.pager(.previousTab)), "leaves")),
      source: nil),
  ]

  private static func memorySource(_ file: EmbeddedSampleFile) -> MemorySource {
    MemorySource(name: file.rawValue, bytes: { file.bytes })
  }

  /// The pages, in order.
  let contents: [TabContent]

  /// Creates the tour.
  ///
  /// - Parameters:
  ///   - options: the options of the demos of the library.
  ///   - keys: the key bindings, for the hints on the welcome page.
  init(_ options: Demo.Options, _ keys: KeyBindings) {
    let welcome = Tour.welcomePage(keys)
    let first = TabContent.page(title: "Welcome", chip: "TOUR") { environment in
      welcome.style = WelcomePageColors(environment.theme)
      // Tabs have their places at the start as identities: the welcome page is the first, and the stops follow it.
      welcome.onSelect = { environment.perform(.select(PageID($0 + 1), cause: .click)) }
      return welcome
    }
    contents =
      [first]
      + Tour.stops.map { stop in
        guard let source = stop.source else { return Tour.libraryTab(stop.title, options) }
        return .document(.memory(source))
      }
  }

  /// The title of a page of the tour; `nil` for any other.
  static func title(of content: TabContent) -> String? { tourPage(of: content)?.title }

  /// The caption of a page of the tour; `nil` for any other page.
  static func caption(of content: TabContent) -> TourHints? { tourPage(of: content)?.caption }

  /// The badge of a page of the tour; `nil` if it has none.
  static func badge(of content: TabContent) -> String? { tourPage(of: content)?.badge }

  private static func tourPage(of content: TabContent) -> TourPage? {
    switch content {
    case .document(.memory(let source)): stops.first { $0.source == source }
    case .page(let title, _, _, _): stops.first { $0.source == nil && $0.title == title }
    default: nil
    }
  }

  // MARK: Pages of the library

  private static func welcomePage(_ keys: KeyBindings) -> WelcomePage {
    func line(_ actions: Action..., words: String) -> WelcomePage.ListLine? {
      let names = actions.compactMap { keys.keyNotation(of: $0) }
      return names.isEmpty ? nil : WelcomePage.ListLine(names.joined(separator: " "), words)
    }
    let lines: [WelcomePage.ListLine?] = [
      line(.tab(.pager(.next)), .tab(.pager(.previous)), words: "the next page, and back"),
      WelcomePage.ListLine("drag", "pull the page with the mouse"),
      WelcomePage.ListLine("click", "a title, to go to its tab"),
      line(.tab(.pager(.select(2))), words: "jump to the third tab"),
      line(.app(.switchTab), words: "find a tab by a few letters"),
      line(.app(.search(.forward)), words: "search a page"),
      line(.app(.help), words: "every key"),
      line(.app(.quit), words: "leave"),
    ]
    return WelcomePage(
      keys: lines.compactMap { $0 },
      stops: stops.enumerated().map { index, stop in
        WelcomePage.ListLine("\(index + 2)", title: stop.title, stop.words)
      },
      commands: [
        "git diff | tabpager", "tabpager --review", "tabpager -e 'make test'", "tabpager ~/src",
      ],
      style: WelcomePageColors())
  }

  /// The demos, the most impressive ones first.
  private static let designs: [Demo] = [
    .carousel, .app, .stretchy, .scroll, .controller, .segments,
  ]

  private static func libraryTab(_ title: String, _ options: Demo.Options) -> TabContent {
    .page(title: title) { environment in
      let options = options.withColors(of: environment.theme)
      return TabPagerView(tabs: designs.map { $0.tab(options) }, settings: options.settings)
    }
  }
}

extension Demo.Options {
  /// The options with the colours of a theme.
  func withColors(of theme: Theme) -> Demo.Options {
    var options = self
    options.settings.bar.setColors(from: theme)
    options.faint = theme.style(.faint)
    options.surface = theme.style(.text, on: .raised)
    (options.positive, options.negative) = (theme.color(.added), theme.color(.removed))
    options.readable = { theme.readable($0, on: .pane) }
    return options
  }
}

extension WelcomePageColors {
  /// The style in a theme.
  fileprivate init(_ theme: Theme) {
    self.init()
    text = theme.style(.text)
    strong = theme.style(.heading, on: .pane, .bold)
    secondary = theme.style(.secondary)
    faint = theme.style(.faint)
    key = theme.style(.accent, on: .pane, .bold)
    rule = Style(theme.color(.rule))
    command = theme.style(.text, on: .raised)
    (accent, end, line) = (theme.color(.accent), theme.color(.type), theme.color(.rule))
    (fade, ink) = (theme.color(.raised), theme.color(.secondary))
    (keyword, type) = (theme.color(.keyword), theme.color(.type))
    (added, removed) = (theme.color(.added), theme.color(.removed))
    mixesColors = theme.mixesColors
    if mixesColors {
      (addedRow, removedRow) = (theme.color(.addedRow), theme.color(.removedRow))
    }
  }
}
