import LessOptionTable
import PagerText

extension LineDecodingOptions {
  /// The options by `-u`, `-U` and `--proc-*` of `less`.
  init(tabStops: TabStops, _ values: LessOptionValues) {
    // For all of them, 0 leaves the choice to `-u` and `-U`.
    let isVisible = values.number(of: .controls) == 2
    func shows(_ option: LessOption) -> Bool {
      let level = values.number(of: option)
      return level == 0 ? isVisible : level == 2
    }
    let isReplaced =
      values.number(of: .controls) == 1 && values.number(of: .backspaces) == 0
    self.init(
      tabStops: tabStops,
      backspaces: shows(.backspaces) ? .none : isReplaced ? .replacement : .attributes,
      showsTabs: shows(.tabs), showsReturns: shows(.returns))
  }
}
