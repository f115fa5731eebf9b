import TabPagerCore

/// Invariants of nested pagers.
extension NestedPagerFuzzer {
  /// The distance from its page at which a spring ends, added up over three nested panes.
  private static let tolerance = 3 * 0.0076

  /// Checks that no visible page moves further than the pointer, and that pages appear and disappear only at an edge.
  ///
  /// - Parameters:
  ///   - before: The pages' positions before an input.
  ///   - after: The pages' positions after the input.
  ///   - pointerDistance: The distance that the pointer has moved, in extents of the pane.
  /// - Returns: A description of the first error, or `nil` for none.
  static func discontinuityFault(
    from before: [Int: NestedPagerNode.PagePosition], to after: [Int: NestedPagerNode.PagePosition],
    pointerDistance: Double
  ) -> String? {
    let bound = pointerDistance + tolerance
    for (number, position) in before {
      guard let newPosition = after[number] else {
        if position.distance >= 1 - bound { continue }
        return "page \(number) disappears away from an edge, at \(position)"
      }
      // In a looping pager with two pages, a page that leaves at one side enters at the other.
      let wrapsAround = 2 - position.distance - newPosition.distance <= bound
      let isNear =
        abs(newPosition.left - position.left) <= bound
        && abs(newPosition.top - position.top) <= bound
      if wrapsAround || isNear { continue }
      return "page \(number) jumps from \(position) to \(newPosition)"
    }
    for (number, position) in after where before[number] == nil && position.distance < 1 - bound {
      return "page \(number) appears away from an edge, at \(position)"
    }
    return nil
  }

  /// Checks that a frame agrees with the state of the pagers and with the notifications that the pages received.
  mutating func checkFrame(_ canvas: Canvas, isHandDown: Bool, sinceWheel: Double) {
    let seen = root.visiblePagers(at: now)
    if !isHandDown, sinceWheel > 0.2 {
      ledger.check(
        !seen.contains { $0.pager.paging.isDragging }, "a pane is dragged without a gesture")
    }
    for node in seen { checkSelection(of: node) }
    let pages = visiblePages(of: root, isShown: true)
    ledger.check(
      ledger.seen == pages.seen,
      "notified as visible: pages \(ledger.seen), visible: pages \(pages.seen)")
    ledger.check(
      ledger.shown == pages.shown,
      "notified as shown: pages \(ledger.shown), shown: pages \(pages.shown)")
    if seen.allSatisfy({ $0.pager.paging.isIdle }) {
      rests += 1
      checkDrawnPages(of: root, in: Rect(origin: .zero, size: screen.size), canvas)
    }
  }

  private func checkSelection(of node: NestedPagerNode) {
    let (paging, enabled) = (node.pager.paging, node.pager.tabs.filter(\.isEnabled).map(\.id))
    ledger.check(paging.pages.ids == enabled, "pages \(paging.pages.ids), tabs \(enabled)")
    let progress = paging.progress(at: now)
    ledger.check(
      progress.isFinite && paging.velocity(at: now).isFinite, "progress or velocity is not finite")
    guard let selected = paging.selected else { return ledger.check(enabled.isEmpty, "no page") }
    ledger.check(enabled.contains(selected), "\(selected) is selected, but not enabled")
    guard paging.isIdle else { return }
    ledger.check(progress == Double(paging.selectedIndex), "idle at progress \(progress)")
    ledger.check(node.open == nil, "idle before a move has ended")
  }

  /// Returns the pages that are at least partly visible, and those shown while all pagers around them are idle.
  private func visiblePages(
    of node: NestedPagerNode, isShown: Bool
  ) -> (seen: Set<Int>, shown: Set<Int>) {
    var (seen, shown): (Set<Int>, Set<Int>) = ([], [])
    let view = node.visiblePages(at: now)
    let isShown = isShown && node.pager.paging.isIdle
    for id in [view.left, view.right].compactMap(\.self) {
      switch node.children[id] {
      case .page(let number):
        seen.insert(number)
        if isShown { shown.insert(number) }
      case .pager(let inner):
        let pages = visiblePages(of: inner, isShown: isShown)
        seen.formUnion(pages.seen)
        shown.formUnion(pages.shown)
      case nil: break
      }
    }
    return (seen, shown)
  }

  /// Checks that at rest each bar marks the tab whose page is visible, down to the innermost page.
  private func checkDrawnPages(of node: NestedPagerNode, in rect: Rect, _ canvas: Canvas) {
    let layout = PagerLayout(size: rect.size, bar: node.pager.settings.bar)
    // In narrower panes, a title of two wide characters may get two columns, in which it is drawn as one `…`.
    let isWide = rect.width >= 24
    if let titles = layout.titles, let track = layout.track, isWide {
      checkIndicator(titles: rect.minY + titles, track: rect.minY + track, canvas)
    }
    guard let selected = node.pager.selected, layout.pane.height > 0, rect.width > 12 else {
      return
    }
    var pane = Rect(
      x: 0, y: rect.minY + layout.pane.minY, width: rect.width, height: layout.pane.height)
    switch node.children[selected] {
    case .page(let number):
      let line = canvas.lines[pane.minY]
      ledger.check(
        line == NestedLeafPage.text(number), "\(line) is drawn instead of page \(number)")
    case .pager(let inner):
      // A segmented control of titles has two rows.
      let rows = 2
      if inner.hasControl, pane.height >= rows + 3 {
        if isWide { checkIndicator(titles: pane.minY, track: pane.minY + 1, canvas) }
        pane = Rect(x: 0, y: pane.minY + rows, width: pane.width, height: pane.height - rows)
      }
      checkDrawnPages(of: inner, in: pane, canvas)
    case nil: ledger.check(false, "\(selected) is selected, but unknown")
    }
  }

  /// Checks that the indicator covers exactly the visible part of the selected title.
  private func checkIndicator(titles: Int, track: Int, _ canvas: Canvas) {
    let columns = 0..<canvas.size.width
    let covered = columns.filter { !["─", " "].contains(canvas[$0, track].glyph.base) }
    let bold = columns.filter { canvas[$0, titles].style.attributes.contains(.bold) }
    ledger.check(covered == bold, "the indicator covers \(covered), the title \(bold)")
  }
}
