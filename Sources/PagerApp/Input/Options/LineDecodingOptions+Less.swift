import LessOptionTable
import PagerText

extension LineDecodingOptions {
  /// The options by `-u`, `-U` and `--proc-*` of `less`.
  init(tabStops: TabStops, _ values: LessOptionValues) {
    let controls = values.number(of: .controls)
    /// Whether an option shows its characters. Its level 0 leaves the choice to `-u` and `-U`.
    func isShown(_ option: LessOption, fromControlsLevel common: Int) -> Bool {
      let level = values.number(of: option)
      return level == 0 ? controls >= common : level == 2
    }
    let isReplaced = controls == 1 && values.number(of: .backspaces) == 0
    self.init(
      tabStops: tabStops,
      backspaces: isShown(.backspaces, fromControlsLevel: 2)
        ? .none : isReplaced ? .replacement : .attributes,
      showsTabs: isShown(.tabs, fromControlsLevel: 2),
      showsReturns: isShown(.returns, fromControlsLevel: 1))
  }
}
