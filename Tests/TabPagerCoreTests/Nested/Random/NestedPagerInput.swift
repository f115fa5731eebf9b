import TabPagerCore
import TabPagerTestSupport

/// A random input to nested pagers. The numbers select among the pagers and tabs that exist when it is performed.
enum NestedPagerInput {
  case act(PagerAction)
  case press(Int, Int)
  case drag(Int, Int)
  case release
  case wheel(MouseEvent.Direction, Int, Int)
  case select(pager: Int, tab: Int)
  case insert(pager: Int, isPager: Bool)
  case remove(pager: Int, tab: Int)
  case shuffle(pager: Int)
  case enable(pager: Int, tab: Int)
  case pin(pager: Int, tab: Int)
  case renew(pager: Int, tab: Int)
  case restore(pager: Int)
  case gestures(pager: Int)
  case loops(pager: Int)
  case resize(Size)
  case wait(Double)

  /// Whether the input must not make visible pages jump.
  var isSmooth: Bool {
    switch self {
    case .insert, .remove, .shuffle, .enable, .pin, .renew, .restore, .wait: false
    default: true
    }
  }

  static func random(_ random: inout SeededGenerator, _ size: Size) -> NestedPagerInput {
    let (pager, tab) = (random.below(1000), random.below(1000))
    let (x, y) = (random.below(max(1, size.width)), random.below(max(1, size.height)))
    switch random.below(40) {
    case 0...4: return .act(random.pick(.next, .next, .previous, .down, .up))
    case 5: return .act([.nextTab, .previousTab, .firstTab, .lastTab][random.below(4)])
    case 6: return .act([.select(random.below(5)), .selectOuter(random.below(5))][random.below(2)])
    case 7: return .act([.barLeft, .barRight][random.below(2)])
    case 8, 9, 10: return .press(x, y)
    case 11...17:
      return random.below(3) == 0
        ? .drag(0, random.below(5) - 2) : .drag(random.below(9) - 4, 0)
    case 18: return .drag(random.below(2 * size.width + 1) - size.width, random.below(5) - 2)
    case 19, 20: return .release
    case 21...24:
      return .wheel(random.pick(.left, .right, .right, .left, .right, .up, .down, .down), x, y)
    case 25: return .select(pager: pager, tab: tab)
    case 26: return .insert(pager: pager, isPager: random.below(3) == 0)
    case 27: return .remove(pager: pager, tab: tab)
    case 28: return randomRareInput(&random, pager: pager, tab: tab)
    case 29, 30: return .wait(0)
    case 31: return .wait(random.randomUnit() * 2)
    case 32...35: return .wait(random.randomUnit() * 0.3)
    default: return .wait(random.randomUnit() * 0.05)
    }
  }

  private static func randomRareInput(_ random: inout SeededGenerator, pager: Int, tab: Int)
    -> NestedPagerInput
  {
    switch random.below(8) {
    case 0: return .shuffle(pager: pager)
    case 1: return .enable(pager: pager, tab: tab)
    case 2: return .pin(pager: pager, tab: tab)
    case 3: return .renew(pager: pager, tab: tab)
    case 4: return .restore(pager: pager)
    case 5: return .gestures(pager: pager)
    case 6: return .loops(pager: pager)
    default:
      // In two of three cases, the screen is large enough for all bars and pages.
      let isSmall = random.below(3) == 0
      return .resize(
        Size(
          width: isSmall ? random.below(12) : 30 + random.below(30),
          height: isSmall ? random.below(9) : 10 + random.below(10)))
    }
  }
}
