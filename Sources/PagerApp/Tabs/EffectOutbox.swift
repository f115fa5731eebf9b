/// Collects the effects that arise inside the pager view until ``TabList`` returns them.
///
/// The view calls pages and observers, but does not return their effects.
final class EffectOutbox {
  private var effects: [AppEffect] = []

  func add(_ new: [AppEffect]) { effects += new }

  func drain() -> [AppEffect] {
    defer { effects = [] }
    return effects
  }
}
