/// A handle that selects pages from any task or thread.
///
/// A pager belongs to the thread of its run loop, but you can copy its selector into any task. A
/// visible pager performs the selections at once, in order; a hidden one performs them when it
/// becomes visible. It ignores pages that are missing or disabled.
///
///     let selector = controller.selector
///     Task.detached {
///       await download()
///       selector.select(.results)
///     }
public struct PageSelectionHandle<ID: Hashable & Sendable>: Sendable {
  let requests: Mailbox<PageID>

  /// Selects a page. Safe to call from any thread. Does nothing once the pager is released.
  public func select(_ page: ID) { requests.post(PageID(page)) }
}

extension TabPagerView {
  /// A handle that selects tabs from any task or thread.
  public var selector: PageSelectionHandle<PageID> { PageSelectionHandle(requests: requestMailbox) }

  /// The mailbox for selections, created on first use.
  var requestMailbox: Mailbox<PageID> {
    if let requests { return requests }
    let mailbox = Mailbox<PageID>(waker: context.waker)
    requests = mailbox
    return mailbox
  }

  /// Performs the selections requested by other threads.
  func performSelectionRequests() {
    for id in requests?.drain() ?? [] { move(to: id) }
  }
}

extension PageController {
  /// A handle that selects pages from any task or thread.
  public var selector: PageSelectionHandle<ID> {
    PageSelectionHandle(requests: pager.requestMailbox)
  }
}
