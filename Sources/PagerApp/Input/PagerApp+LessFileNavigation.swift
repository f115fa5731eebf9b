import TabPagerCore

/// Going to other files with the keys of `less`.
extension PagerApp {
  /// Performs an action on the tabs. A number before the key is the number of files to go, or that of the file.
  func performPagerActionAsLess(_ action: PagerAction, count: Int?) -> [AppEffect] {
    let before = tabs.selected?.id
    let effects: [AppEffect]
    switch (action, count) {
    case (.next, let count?), (.previous, let count?), (.nextTab, let count?),
      (.previousTab, let count?):
      guard let target = tabIndex(reachedBy: action, steps: count) else {
        return [.message("there is no such file", (.app(.switchTab), "lists the tabs"))]
      }
      effects = performPagerAction(.select(target))
    case (.firstTab, let count?): effects = performPagerAction(.select(count - 1))
    case (.next, nil), (.previous, nil):
      // The arrows are other keys for the same actions.
      let isLast = tabIndex(reachedBy: action, steps: 1) == nil && tabs.count > 1
      effects =
        performPagerAction(action)
        + (isLast ? [.message("no \(action == .next ? "next" : "previous") file")] : [])
    default: effects = performPagerAction(action)
    }
    setReturnMark(inFormerFile: before)
    recordFormerFile(leaving: before)
    return effects
  }

  /// The paths for which `%` and `#` stand in a list of files: the file that is shown, and the one before.
  var filesByShorthand: [String: String] {
    let former = tabs.formerFile.flatMap { tabs[$0]?.content.path }
    return ["%": tabs.selected?.content.path, "#": former].compactMapValues { $0 }
  }

  /// Sets the mark of `''` in the file that was left. It replaces the mark of the file that is shown now.
  func setReturnMark(inFormerFile former: PageID?) {
    guard let former, tabs.selected?.id != former else { return }
    documentPage(of: former)?.setMark("'")
    tabs.setMark("'", in: former)
    document?.marks["'"] = nil
  }

  /// Remembers the file that was left, for `#` in the names of files, and shows the other one from its first column, as
  /// `less` does.
  func recordFormerFile(leaving former: PageID?) {
    guard let former, tabs.selected?.id != former else { return }
    tabs.formerFile = former
    document?.resetFirstColumn()
  }

  /// The index of the tab some tabs after or before the selected one; `nil` if there is none.
  func tabIndex(reachedBy action: PagerAction, steps: Int) -> Int? {
    let order = Array(tabs.inOrder)
    guard let selected = tabs.selected,
      let index = order.firstIndex(where: { $0.id == selected.id })
    else { return nil }
    let isForward = action == .next || action == .nextTab
    let target = index + (isForward ? steps : -steps)
    return order.indices.contains(target) ? target : nil
  }
}
