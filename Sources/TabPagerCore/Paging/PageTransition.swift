/// A transition from page to page: where each page is while the pager moves.
///
/// The closure of a transition receives the position of a page: 0 for the page that fills the pane, 1 for the page after
/// it, −1 for the page before it. It returns where the page is drawn:
///
/// ```swift
/// // The next page slides over the previous one, which becomes darker.
/// let cards = PageTransition { position in
///   position < 0
///     ? PagePlacement(offset: 0, dimming: -position / 2) : PagePlacement(offset: position, order: 1)
/// }
/// var settings = TabPagerSettings()
/// settings.paging.transition = .custom(cards)
/// ```
///
/// A motion ends with one page at 0, and only this page is drawn at rest. If a page still covers a part of the pane at −1
/// or 1, the page at 0 must have a greater ``PagePlacement/order``. Otherwise, the covering page disappears suddenly when
/// the motion ends.
///
/// The indicator and progress move in the same way with all transitions.
public struct PageTransition: Hashable, Sendable {
  private final class PlacementFunction: Sendable {
    let place: @Sendable (Double) -> PagePlacement
    init(_ place: @escaping @Sendable (Double) -> PagePlacement) { self.place = place }
  }

  private let function: PlacementFunction

  /// Creates a transition.
  ///
  /// - Parameter place: A closure that returns the placement of a page for its position, −1…1, or −2…2 with a
  ///   ``PagingSettings/peek``. Equal positions must give equal placements.
  public init(_ place: @escaping @Sendable (_ position: Double) -> PagePlacement) {
    function = PlacementFunction(place)
  }

  /// Returns the placement of a page at a position.
  func placement(at position: Double) -> PagePlacement { function.place(position) }

  /// Whether both are copies of the same transition.
  public static func == (left: PageTransition, right: PageTransition) -> Bool {
    left.function === right.function
  }

  /// Hashes the identity of the transition.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }

  fileprivate static let cover = PageTransition { position in
    position < 0
      ? PagePlacement(offset: 0, dimming: -position / 2)
      : PagePlacement(offset: position, order: 1)
  }
  fileprivate static let reveal = PageTransition { position in
    position > 0
      ? PagePlacement(offset: 0, dimming: position / 2)
      : PagePlacement(offset: position, order: 1)
  }
  fileprivate static let fade = PageTransition { position in
    // Half of the time for each page.
    PagePlacement(offset: 0, dimming: min(1, 2 * abs(position)), order: -abs(position))
  }
  fileprivate static let parallax = PageTransition { position in
    position < 0
      ? PagePlacement(offset: position / 2, dimming: -position / 2)
      : PagePlacement(offset: position, order: 1)
  }
}

/// Where and how a page is drawn during a ``PageTransition``.
public struct PagePlacement: Hashable, Sendable {
  /// The distance from the place of a page at rest, in pages along the axis: −1 is one page before, 1 one page after.
  public var offset: Double
  /// How much the page is dimmed, from 0 (not at all) to 1 (invisible).
  public var dimming: Double
  /// The place among the pages that cover each other. The page with the greater number is in front. The default is 0.
  public var order: Double

  /// Creates a placement.
  public init(offset: Double, dimming: Double = 0, order: Double = 0) {
    (self.offset, self.dimming, self.order) = (offset, dimming, order)
  }
}

extension TransitionStyle {
  /// The next page slides over the previous one, which becomes darker.
  public static let cover = TransitionStyle.custom(.cover)
  /// The previous page slides away and uncovers the next one, which becomes lighter.
  public static let reveal = TransitionStyle.custom(.reveal)
  /// The previous page fades out, and the next one fades in.
  public static let fade = TransitionStyle.custom(.fade)
  /// As ``cover``, but the previous page moves too, half as fast.
  public static let parallax = TransitionStyle.custom(.parallax)
}
