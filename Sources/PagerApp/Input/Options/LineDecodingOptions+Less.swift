import LessOptionTable
import PagerText

extension LineDecodingOptions {
  /// The options by `-u`, `-U` and `--proc-*` of `less`.
  init(tabStops: TabStops, _ values: LessOptionValues) {
    let controls = values.number(of: .controls)
    /// Whether an option shows its characters. Its level 0 leaves the choice to `-u` and `-U`.
    func showsCharacters(of option: LessOption, fromControlsLevel common: Int) -> Bool {
      let level = values.number(of: option)
      return level == 0 ? controls >= common : level == 2
    }
    let isReplaced = controls == 1 && values.number(of: .backspaces) == 0
    self.init(
      tabStops: tabStops,
      backspaces: showsCharacters(of: .backspaces, fromControlsLevel: 2)
        ? .none : isReplaced ? .replacement : .attributes,
      showsTabs: showsCharacters(of: .tabs, fromControlsLevel: 2),
      showsReturns: showsCharacters(of: .returns, fromControlsLevel: 1))
  }
}
