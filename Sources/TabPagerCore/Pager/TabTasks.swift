/// The work in the background of a pager's tabs.
struct TabTasks {
  private var running: [PageID: [RunningTabTask]] = [:]
  /// The waker of the run loop; `nil` while the pager does not run.
  private var waker: Waker?

  /// Starts the work of tabs.
  ///
  /// - Parameters:
  ///   - tabs: all tabs of the pager. Work that another run loop started is cancelled.
  ///   - waker: the waker of the run loop.
  mutating func startTasks(of tabs: [Tab], waker: Waker) {
    cancelAll()
    self.waker = waker
    startNewTasks(of: tabs)
  }

  /// Starts the work of tabs that has not started yet, if the pager runs.
  mutating func startNewTasks(of tabs: some Sequence<Tab>) {
    guard let waker else { return }
    for tab in tabs where tab.tasks.count > running[tab.id]?.count ?? 0 {
      // Work is only added to a tab, never removed from it.
      let started = running[tab.id] ?? []
      running[tab.id] = started + tab.tasks.dropFirst(started.count).map { $0.start(waker) }
    }
  }

  /// Cancels the work of all tabs but these, and starts the work of those that are new.
  mutating func updateTabs(to tabs: [Tab]) {
    if !running.isEmpty {
      let kept = Set(tabs.lazy.map(\.id))
      for (id, tasks) in running where !kept.contains(id) {
        for task in tasks { task.cancel() }
        running[id] = nil
      }
    }
    startNewTasks(of: tabs)
  }

  /// Whether no tab has work.
  var isEmpty: Bool { running.isEmpty }

  /// The tabs with work.
  var ids: [PageID] { Array(running.keys) }

  /// Returns the work of a tab.
  subscript(id: PageID) -> [RunningTabTask] { running[id] ?? [] }

  /// Cancels all work.
  mutating func cancelAll() {
    for task in running.values.joined() { task.cancel() }
    (running, waker) = ([:], nil)
  }
}
