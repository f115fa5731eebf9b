import TabPager

try TabPagerView {
  Tab("One") { TextPage("Swipe with ← and →, or drag this page with the mouse.") }
  Tab("Two") { ShapePage(.circle, color: .rgb(95, 175, 135)) }
  Tab("Three") { TextPage("Press q to quit.", isCentered: true) }
}.run()
