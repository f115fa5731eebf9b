import TabPagerCore

/// Invariants of a pager in every frame.
extension PagerFuzzer {
  /// Draws a frame, and compares it with the state and the notices of the pager.
  ///
  /// - Returns: The first disagreement, or `nil` for none.
  mutating func firstDisagreement() -> String? {
    let canvas = screen.canvas(at: now)
    if view.paging.pages.isEmpty { ledger.forgetPage() }
    if let fault = ledger.fault ?? stateFault() ?? paneFault(canvas) { return fault }
    return view.paging.isIdle ? barFault(canvas) : nil
  }

  private func stateFault() -> String? {
    let paging = view.paging
    let progress = paging.progress(at: now)
    guard progress.isFinite, paging.velocity(at: now).isFinite else {
      return "progress or velocity is not finite"
    }
    let enabled = view.tabs.filter(\.isEnabled).map(\.id)
    guard paging.pages.ids == enabled else { return "pages \(paging.pages.ids), tabs \(enabled)" }
    guard view.selected == (enabled.isEmpty ? nil : enabled[paging.selectedIndex]) else {
      return "\(String(describing: view.selected)) is not at \(paging.selectedIndex)"
    }
    if ledger.visible.count > 2 { return "pages \(ledger.visible) are visible at once" }
    if paging.isIdle {
      if progress != Double(paging.selectedIndex) { return "idle at progress \(progress)" }
      if let open = ledger.open { return "idle before \(open) has ended" }
      if ledger.page != view.selected { return "idle at a page that no notice has reported" }
    } else if let open = ledger.open {
      if paging.isDragging, ![.drag, .wheel].contains(open.cause) {
        return "a drag has started before \(open) has ended"
      }
      if !paging.isDragging, open.to != view.selected {
        return "\(open) does not lead to the selected page"
      }
    } else if !paging.isDragging, ledger.page != view.selected {
      return "a move to \(String(describing: view.selected)) was not reported"
    }
    return nil
  }

  /// The layout of the bar and the pane.
  private var layout: PagerLayout { PagerLayout(size: screen.size, bar: view.settings.bar) }

  /// Checks that the pane shows the pages that follow from progress and settings at the right positions, and that only
  /// these pages were notified that they are visible.
  private func paneFault(_ canvas: Canvas) -> String? {
    let (settings, paging) = (view.settings, view.paging)
    // The placeholder does not report to the ledger.
    guard !paging.pages.isEmpty else {
      return ledger.visible.isEmpty
        ? nil : "pages \(ledger.visible) are visible, but there are none"
    }
    let isInstant = settings.reducesMotion && !paging.isDragging
    let seen = paging.visiblePages(at: now, with: isInstant ? .instant : settings.paging.transition)
    guard seen.fraction.isFinite, (0..<1).contains(seen.fraction) else {
      return "invalid pages \(seen)"
    }
    let ids = [seen.left, seen.right].compactMap(\.self)
    // A page that was removed while it was visible is only a picture.
    let visible = Set(ids.filter { id in view.tabs.contains { $0.id == id } }.map(\.description))
    guard visible == Set(ledger.visible.map(\.description)) else {
      return "notified as visible: pages \(ledger.visible), visible: pages \(visible)"
    }
    guard visible.count == Set(ids).count else { return nil }
    let pane = layout.pane
    let isVertical = settings.paging.axis == .vertical
    let extent = isVertical ? pane.height : pane.width
    let shift = Int((seen.fraction * Double(extent)).rounded())
    func row(_ id: PageID?, _ row: Int) -> String {
      guard let id, let number = Int(id.description) else {
        return String(repeating: " ", count: pane.width)
      }
      return NumberedPage.text(number, row: row, width: pane.width)
    }
    for y in 0..<pane.height {
      let expected: String
      if isVertical {
        let isUpper = y + shift < pane.height
        expected = isUpper ? row(seen.left, y + shift) : row(seen.right, y + shift - pane.height)
      } else {
        expected = String(row(seen.left, y).dropFirst(shift) + row(seen.right, y).prefix(shift))
      }
      let line = text(of: canvas, 0..<pane.width, row: pane.minY + y)
      if line != expected { return "row \(y) of the pane is \(line), not \(expected)" }
    }
    return nil
  }

  /// Checks that at rest the bar marks exactly the title of the selected tab.
  private mutating func barFault(_ canvas: Canvas) -> String? {
    let bar = view.settings.bar
    guard let titles = layout.titles, screen.size.width > 24 else { return nil }
    let columns = 0..<screen.size.width
    let marked = columns.filter {
      let (glyph, style) = (canvas[$0, titles].glyph.base, canvas[$0, titles].style)
      // The arrows of overflow marks have the same colour.
      if ["‹", "›"].contains(glyph) { return false }
      return [style.foreground, style.background].contains(bar.selectionColor)
    }
    guard let tab = view.tabs.first(where: { $0.id == view.selected }) else {
      return marked.isEmpty ? nil : "no tab is selected, but \(marked) are marked"
    }
    rests += 1
    // A title may be shortened, clipped at an end of the bar, or scrolled out of sight.
    let label = tab.title + (tab.badge.map { " " + $0 } ?? "") + (tab.isClosable ? " ×" : "")
    let shown = marked.map { text(of: canvas, $0..<$0 + 1, row: titles) }.joined()
    // A wide character that is cut in half is drawn as a space.
    let letters = label.filter { $0 != " " }
    for part in shown.filter({ $0 != " " }).split(whereSeparator: { "…·‹›".contains($0) })
    where !letters.contains(part) {
      return "“\(shown)” is marked, but “\(label)” is selected"
    }
    return indicatorFault(canvas, marked, tab)
  }

  private func indicatorFault(_ canvas: Canvas, _ marked: [Int], _ tab: Tab) -> String? {
    let bar = view.settings.bar
    guard let track = layout.track else { return nil }
    let covered = (0..<screen.size.width).filter {
      !["─", " "].contains(canvas[$0, track].glyph.base)
    }
    switch bar.indicator {
    case .block, .none: return covered.isEmpty ? nil : "an indicator on the track at \(covered)"
    case .dot: return covered.count < 2 ? nil : "dots at \(covered)"
    case .underline: break
    }
    for column in covered where canvas[column, track].style.foreground != bar.selectionColor {
      return "the indicator is tinted at rest"
    }
    // Badges and close buttons have their own colours.
    let isPlain = tab.badge == nil && !tab.isClosable
    let agrees = isPlain ? covered == marked : Set(covered).isSuperset(of: marked)
    return agrees ? nil : "the indicator covers \(covered), the title \(marked)"
  }

  private func text(of canvas: Canvas, _ columns: Range<Int>, row: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in columns { text.append(contentsOf: canvas[column, row].glyph.scalars) }
    return String(text)
  }
}
