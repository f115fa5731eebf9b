import LessOptionTable
import PagerText

extension LineDecodingOptions {
  /// The options by `-u`, `-U` and `--proc-*` of `less`.
  init(tabStops: TabStops, _ values: LessOptionValues) {
    let controls = values.number(of: .controls)
    /// Whether an option shows its characters. Its level 0 leaves the choice to `-u` and `-U`.
    func shows(_ option: LessOption, from common: Int) -> Bool {
      let level = values.number(of: option)
      return level == 0 ? controls >= common : level == 2
    }
    let isReplaced = controls == 1 && values.number(of: .backspaces) == 0
    self.init(
      tabStops: tabStops,
      backspaces: shows(.backspaces, from: 2) ? .none : isReplaced ? .replacement : .attributes,
      showsTabs: shows(.tabs, from: 2), showsReturns: shows(.returns, from: 1))
  }
}
