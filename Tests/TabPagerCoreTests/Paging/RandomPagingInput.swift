import TabPagerCore
import TabPagerTestSupport

/// A random input to a pager.
enum RandomPagingInput {
  case swipe(Direction)
  case jump(Int)
  case beginDrag
  case moveDrag(Double)
  case endDrag
  case cancelDrag
  case wheel(Direction)
  case update([Int])
  /// Sets whether the pager loops, at any time.
  case loops(Bool)
  /// Sets whether the pager bounces, at any time.
  case bounces(Bool)
  case wait(Double)

  /// Returns a random input for a pager with these pages.
  static func random(_ random: inout SeededGenerator, _ pages: [Int], next: inout Int)
    -> RandomPagingInput
  {
    let direction: Direction = random.below(2) == 0 ? .forward : .backward
    switch random.below(20) {
    case 0, 1: return .swipe(direction)
    case 2: return .jump(random.below(pages.count + 2) - 1)
    case 3: return .beginDrag
    case 4, 5: return .moveDrag(random.below(30) == 0 ? 1e9 : random.randomUnit() * 4 - 2)
    case 6: return .endDrag
    case 7: return random.below(3) == 0 ? .cancelDrag : .moveDrag(random.randomUnit() - 0.5)
    case 8, 9, 10: return .wheel(random.below(4) == 0 ? direction : .forward)
    case 11:
      if random.below(4) == 0 { return .loops(random.below(2) == 0) }
      if random.below(4) == 0 { return .bounces(random.below(2) == 0) }
      return .update(randomlyChangedList(pages, &random, next: &next))
    case 12, 13: return .wait(0)
    case 14: return .wait(random.randomUnit() * 0.3)
    default: return .wait(random.randomUnit() * 0.06)
    }
  }

  private static func randomlyChangedList(
    _ pages: [Int], _ random: inout SeededGenerator, next: inout Int
  ) -> [Int] {
    var pages = pages
    next += 1
    let kind = random.below(12)
    if pages.isEmpty || kind < 4 && pages.count < 12 {
      pages.insert(next, at: random.below(pages.count + 1))
    } else if kind < 7 {
      pages.remove(at: random.below(pages.count))
    } else if kind < 9 {
      pages.insert(pages.remove(at: random.below(pages.count)), at: random.below(pages.count + 1))
    } else if kind < 10 {
      pages[random.below(pages.count)] = next
    } else if kind < 11 {
      pages.reverse()
    } else if random.below(4) == 0 {
      pages = []
    }
    return pages
  }
}
