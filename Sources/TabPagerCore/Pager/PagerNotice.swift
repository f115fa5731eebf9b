/// An event that a pager reports to its observers.
///
/// Each ``will(_:)`` is followed by exactly one ``did(_:)`` or ``cancelled(_:)`` of the same move
/// before the next ``will(_:)``.
public enum PagerNotice<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A move to another page has begun, by an animation or a drag.
  case will(PageMove<ID>)
  /// Progress has changed: 0 is the first page, 1.5 is halfway between the second and the third.
  case progress(Double)
  /// The move is complete: the pager has come to rest at the page.
  case did(PageMove<ID>)
  /// The move will not be completed: another move replaced it, or a drag was released and the pager
  /// returns to its page.
  case cancelled(PageMove<ID>)
  /// The user has selected the page at which the pager already rests, for example by a click on its title. The
  /// program can then scroll the page to its top.
  case reselected(ID)
  /// The user asks to close a tab. The pager does not remove it; the owner of the pager decides.
  case closeRequested(ID)
  /// The user has dragged a tab to another index in the bar, counted from 0.
  case tabMoved(ID, to: Int)
}

extension PagerNotice {
  /// Returns the notice with other identities for the pages, or `nil` if `name` returns `nil` for a
  /// page.
  func mapPageIDs<New>(_ name: (ID) -> New?) -> PagerNotice<New>? {
    func moveWithNewIDs(_ move: PageMove<ID>) -> PageMove<New>? {
      name(move.to).map {
        PageMove<New>(
          from: move.from.flatMap(name), to: $0, cause: move.cause, direction: move.direction)
      }
    }
    return switch self {
    case .will(let move): moveWithNewIDs(move).map { .will($0) }
    case .did(let move): moveWithNewIDs(move).map { .did($0) }
    case .cancelled(let move): moveWithNewIDs(move).map { .cancelled($0) }
    case .progress(let progress): .progress(progress)
    case .reselected(let id): name(id).map { .reselected($0) }
    case .closeRequested(let id): name(id).map { .closeRequested($0) }
    case .tabMoved(let id, let index): name(id).map { .tabMoved($0, to: index) }
    }
  }
}
