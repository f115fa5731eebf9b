import TabPagerCore

/// What must be true of a nest.
extension NestedPagerFuzzer {
  /// As near as a spring must come to its page to be there, in each of three panes.
  private static let tolerance = 3 * 0.0076

  /// Nothing that is seen moves by more than the hand does, in extents of the pane, and what comes and
  /// goes does so at an edge.
  ///
  /// - Returns: what does not hold; nil where all does.
  static func jumpFault(
    from before: [Int: NestedPagerNode.PagePosition], to after: [Int: NestedPagerNode.PagePosition],
    way: Double
  ) -> String? {
    let bound = way + tolerance
    for (number, place) in before {
      guard let there = after[number] else {
        if place.distance >= 1 - bound { continue }
        return "page \(number) goes at once, from \(place)"
      }
      // In a loop of two pages, one that goes out at the one side comes in at the other.
      let isRound = 2 - place.distance - there.distance <= bound
      let isNear = abs(there.left - place.left) <= bound && abs(there.top - place.top) <= bound
      if isRound || isNear { continue }
      return "page \(number) jumps from \(place) to \(there)"
    }
    for (number, place) in after where before[number] == nil && place.distance < 1 - bound {
      return "page \(number) comes at once, at \(place)"
    }
    return nil
  }

  /// What a frame shows agrees with what the pagers say, and with what the pages were told.
  mutating func checkFrame(_ canvas: Canvas, isHandDown: Bool, sinceWheel: Double) {
    let seen = root.visiblePagers(at: now)
    if !isHandDown, sinceWheel > 0.2 {
      ledger.check(
        !seen.contains { $0.pager.paging.isDragging }, "a pane is held and nobody holds it")
    }
    for node in seen { checkSelection(of: node) }
    let pages = pages(of: root, isShown: true)
    ledger.check(
      ledger.seen == pages.seen, "pages \(ledger.seen) were told of that \(pages.seen) are seen")
    ledger.check(
      ledger.shown == pages.shown, "pages \(ledger.shown) were told, \(pages.shown) are shown")
    if seen.allSatisfy({ $0.pager.paging.isIdle }) {
      rests += 1
      checkPicture(of: root, in: Rect(origin: .zero, size: screen.size), canvas)
    }
  }

  private func checkSelection(of node: NestedPagerNode) {
    let (paging, enabled) = (node.pager.paging, node.pager.tabs.filter(\.isEnabled).map(\.id))
    ledger.check(paging.pages.ids == enabled, "pages \(paging.pages.ids), tabs \(enabled)")
    let progress = paging.progress(at: now)
    ledger.check(progress.isFinite && paging.velocity(at: now).isFinite, "not finite")
    guard let selected = paging.selected else { return ledger.check(enabled.isEmpty, "no page") }
    ledger.check(enabled.contains(selected), "\(selected) is selected and not there")
    guard paging.isIdle else { return }
    ledger.check(progress == Double(paging.selectedIndex), "rest at \(progress)")
    ledger.check(node.open == nil, "at rest in a move")
  }

  /// The pages of which something is seen, and those that everything rests at.
  private func pages(of node: NestedPagerNode, isShown: Bool) -> (seen: Set<Int>, shown: Set<Int>) {
    var (seen, shown): (Set<Int>, Set<Int>) = ([], [])
    let view = node.visiblePages(at: now)
    let isShown = isShown && node.pager.paging.isIdle
    for id in [view.left, view.right].compactMap(\.self) {
      switch node.children[id] {
      case .page(let number):
        seen.insert(number)
        if isShown { shown.insert(number) }
      case .pager(let inner):
        let pages = pages(of: inner, isShown: isShown)
        seen.formUnion(pages.seen)
        shown.formUnion(pages.shown)
      case nil: break
      }
    }
    return (seen, shown)
  }

  /// At rest each bar marks the tab whose page is seen, down to the innermost page.
  private func checkPicture(of node: NestedPagerNode, in rect: Rect, _ canvas: Canvas) {
    let layout = PagerLayout(size: rect.size, bar: node.pager.settings.bar)
    // In less there may be two columns for a title of two wide characters, which is one `…` then.
    let isWide = rect.width >= 24
    if let titles = layout.titles, let track = layout.track, isWide {
      checkBar(titles: rect.minY + titles, track: rect.minY + track, canvas)
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
        line == NestedLeafPage.text(number), "\(line) is seen in place of page \(number)")
    case .pager(let inner):
      // A segmented control of titles has two rows.
      let rows = 2
      if inner.hasControl, pane.height >= rows + 3 {
        if isWide { checkBar(titles: pane.minY, track: pane.minY + 1, canvas) }
        pane = Rect(x: 0, y: pane.minY + rows, width: pane.width, height: pane.height - rows)
      }
      checkPicture(of: inner, in: pane, canvas)
    case nil: ledger.check(false, "\(selected) is selected and not known")
    }
  }

  /// The indicator covers what is seen of the selected title and nothing else.
  private func checkBar(titles: Int, track: Int, _ canvas: Canvas) {
    let columns = 0..<canvas.size.width
    let covered = columns.filter { !["─", " "].contains(canvas[$0, track].glyph.base) }
    let bold = columns.filter { canvas[$0, titles].style.attributes.contains(.bold) }
    ledger.check(covered == bold, "the indicator covers \(covered), the title \(bold)")
  }
}
