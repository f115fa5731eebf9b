/// Selects pages from any task or thread.
///
/// A pager belongs to the thread of its run loop. A selector does not: copy it into any task.
/// Selections reach the pager in the order they were posted, the next time it is advanced, which
/// ``PageContext/waker`` brings about at once. A pager that has not been drawn yet, or is on a hidden
/// page, takes them when it is first advanced. Pages that are not in the list, and pages whose tabs
/// are disabled, are ignored.
///
///     let selector = controller.selector
///     Task.detached {
///       await download()
///       selector.select(.results)
///     }
public struct PageSelector<ID: Hashable & Sendable>: Sendable {
  let requests: Mailbox<PageID>

  /// Selects a page, as a call from code does. May be called from any thread; does nothing once the
  /// pager is gone.
  public func select(_ page: ID) { requests.post(PageID(page)) }
}

extension TabPagerView {
  /// A handle that selects tabs from any task or thread.
  public var selector: PageSelector<PageID> { PageSelector(requests: requestMailbox) }

  /// The mailbox for selections; made when it is first asked for.
  var requestMailbox: Mailbox<PageID> {
    if let requests { return requests }
    let mailbox = Mailbox<PageID>(waker: context.waker)
    requests = mailbox
    return mailbox
  }

  /// Makes the selections that other threads have asked for.
  func performRequests() {
    for id in requests?.drain() ?? [] { select(id) }
  }
}

extension PageController {
  /// A handle that selects pages from any task or thread.
  public var selector: PageSelector<ID> { PageSelector(requests: pager.requestMailbox) }
}
