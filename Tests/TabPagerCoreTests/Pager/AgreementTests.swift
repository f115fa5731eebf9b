import TabPagerCore
import TabPagerTestSupport
import Testing

/// A whole pager under random input of every kind: whenever it rests, all that is drawn agrees.
@Suite struct AgreementTests {
  private struct Script {
    var random: SeededGenerator
    var screen: PagerScreen
    var names: [Int] = []
    var next = 0
    var now = 0.0
    /// How often it was seen at rest.
    var rests = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      var settings = TabPagerSettings()
      settings.bar.mode = [.scroll, .fit, .centered][random.below(3)]
      settings.bar.position = random.below(2) == 0 ? .top : .bottom
      settings.bar.dragBehavior = [.scroll, .reorder, .none][random.below(3)]
      settings.bar.motion = [.linear, .elastic, .snap][random.below(3)]
      settings.paging.loops = random.below(3) == 0
      settings.paging.removal = [.next, .previous, .mostRecent][random.below(3)]
      settings.reducesMotion = random.below(4) == 0
      if random.below(4) == 0 { settings.paging.swipe = .immediate }
      screen = PagerScreen(TabPagerView(tabs: [], settings: settings), width: 46, height: 8)
      changeList()
    }

    mutating func changeList() {
      switch random.below(5) {
      case 0: names.removeAll()
      case 1: if !names.isEmpty { names.remove(at: random.below(names.count)) }
      case 2: names.shuffle(using: &random)
      default:
        names.insert(next, at: random.below(names.count + 1))
        next += 1
      }
      screen.view.setTabs(names.map(Self.item), at: now)
    }

    /// Titles of many widths, wide characters among them, and two that are equal.
    static func item(_ name: Int) -> Tab {
      Tab(Self.title(name), id: name) { TextPage("page \(name).") }
    }

    static func title(_ name: Int) -> String {
      ["a\(name)", "title \(name)", "漢字\(name)", "same", "a much longer title \(name)"][name % 5]
    }

    mutating func step() {
      let view = screen.view
      let (x, y) = (random.below(50) - 2, random.below(10) - 1)
      switch random.below(16) {
      case 0: view.perform(.next, at: now)
      case 1: view.perform(.previous, at: now)
      case 2: view.perform(random.below(2) == 0 ? .nextTab : .previousTab, at: now)
      case 3: view.perform(.select(random.below(12) - 1), at: now)
      case 4: view.perform(random.below(2) == 0 ? .firstTab : .lastTab, at: now)
      case 5: view.perform(random.below(2) == 0 ? .barLeft : .barRight, at: now)
      case 6: screen.mouse(.press(random.below(4) == 0 ? .middle : .left), x, y, at: now)
      case 7, 8: screen.mouse(.drag(.left), x, y, at: now)
      case 9: screen.mouse(.release(.left), x, y, at: now)
      case 10:
        screen.mouse(.wheel([.up, .down, .left, .right][random.below(4)]), x, y, at: now)
      case 11: changeList()
      case 12:
        screen.size = Size(width: random.below(60), height: random.below(9))
      case 13: now += 3
      default: now += random.unit() * 0.2
      }
      // A tab that was dragged has its new place in our list too.
      for case .moved(let id, let place) in screen.takeNotices() {
        guard let from = names.firstIndex(where: { PageID($0) == id }) else { continue }
        names.insert(names.remove(at: from), at: place)
      }
    }

    /// What is drawn that does not agree; nil where all does, or it moves.
    mutating func disagreement() -> String? {
      let canvas = screen.canvas(at: now)
      let view = screen.view
      guard view.paging.isResting else { return nil }
      let progress = view.paging.progress(at: now)
      if progress != progress.rounded() { return "progress is \(progress)" }
      guard let selected = view.paging.selected else { return names.isEmpty ? nil : "no page" }
      let index = Int(progress)
      if !names.indices.contains(index) || PageID(names[index]) != selected {
        return "\(selected) is not at \(index) of \(names)"
      }
      // Room for titles, track and page, and the bar where progress has it.
      guard screen.size.height > 2, screen.size.width > 30 else { return nil }
      let isTop = view.settings.bar.position == .top
      let height = screen.size.height
      let (titles, track, page) = isTop ? (0, 1, 2) : (height - 1, height - 2, 0)
      let line = canvas.lines
      if !line[page].hasPrefix("page \(names[index])."), !line[page].isEmpty {
        return "page \(line[page]) for \(names[index])"
      }
      let columns = 0..<screen.size.width
      let covered = columns.filter { canvas[$0, track].glyph.base != "─" }
      let bold = columns.filter { canvas[$0, titles].style.attributes.contains(.bold) }
      rests += 1
      // Both are empty where the user has scrolled the selected tab out of sight.
      if covered != bold {
        return "indicator over \(covered), bold \(bold)"
      }
      for x in covered where canvas[x, track].style.foreground != view.settings.bar.selectionColor {
        return "the indicator is tinted at rest"
      }
      return nil
    }
  }

  /// Four parts of fifty thousand inputs.
  @Test(arguments: 0..<4) func atRestBarIndicatorTitleAndPageAgree(part: UInt64) {
    let base = SeededGenerator.seed(or: 41) &+ part << 32
    var rests = 0
    for number in 0..<250 {
      let seed = base &+ UInt64(number)
      var script = Script(seed: seed)
      for step in 0..<200 {
        script.step()
        if let disagreement = script.disagreement() {
          Issue.record("\(disagreement), step \(step); repeat with TABPAGER_SEED=\(seed)")
          return
        }
      }
      rests += script.rests
    }
    #expect(rests > 5000)
  }
}
