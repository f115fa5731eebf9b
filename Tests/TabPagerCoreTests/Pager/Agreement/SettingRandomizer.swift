import TabPagerCore
import TabPagerTestSupport

/// Gives one setting of a pager a random value.
typealias SettingRandomizer = @Sendable (inout TabPagerSettings, inout SeededGenerator) -> Void

/// Randomizers for all settings of a pager. A new setting needs one line here, and no change elsewhere.
let randomSettings: [SettingRandomizer] = [
  { $0.bar.mode = $1.pick(.scroll, .fit, .centered) },
  { $0.bar.position = $1.pick(.top, .top, .bottom, .hidden) },
  { $0.bar.alignment = $1.pick(.leading, .center, .fill) },
  { $0.bar.indicator = $1.pick(.underline, .underline, .block, .dot, .none) },
  { $0.bar.motion = $1.pick(.linear, .elastic, .snap) },
  { $0.bar.selectionColor = $1.pick(.indexed(75), .indexed(203)) },
  { $0.bar.spacing = $1.below(5) },
  { $0.bar.inset = $1.below(4) },
  { $0.bar.dragBehavior = $1.pick(.scroll, .reorder, .none) },
  { $0.bar.showsTrack = $1.pick(true, true, false) },
  { $0.bar.showsOverflowMarks = $1.pick(true, true, false) },
  { $0.bar.boldTitles = $1.pick(.selected, .all, .none) },
  { $0.bar.isScrollEnabled = $1.pick(true, true, false) },
  { $0.paging.axis = $1.pick(.horizontal, .vertical) },
  { $0.paging.transition = $1.pick(.scroll, .scroll, .instant) },
  { $0.paging.bounces = $1.pick(true, true, false) },
  { $0.paging.swipe = randomMotion(&$1) },
  { $0.paging.jump = randomMotion(&$1) },
  { $0.paging.loops = $1.pick(false, false, true) },
  { $0.paging.removal = $1.pick(.next, .previous, .mostRecent) },
  { $0.paging.commitDistance = $1.pick(0.5, 0.2, 0.9) },
  { $0.paging.flingVelocity = $1.pick(1, 3) },
  { $0.paging.wheelStep = $1.pick(0.125, 0.5, 1.5) },
  { $0.paging.wheelPause = $1.pick(0.15, 0.4) },
  { $0.reducesMotion = $1.pick(false, false, true) },
  { $0.isScrollEnabled = $1.pick(true, true, true, false) },
  { $0.autoAdvance = $1.pick(nil, nil, nil, 0.4, 2) },
]

private func randomMotion(_ random: inout SeededGenerator) -> TimingCurve {
  random.pick(
    .spring(.snappy), .spring(.snappy), .spring(.bouncy), .spring(.smooth),
    .easing(.easeInOut, duration: 0.3), .immediate)
}

extension SeededGenerator {
  /// Returns one of the values.
  mutating func pick<Value>(_ values: Value...) -> Value { values[below(values.count)] }
}
