import TabPagerCore

/// The choice of the hints in the status line: the useful keys of a page, followed by those that are useful on any page.
struct StatusHintChoice: Equatable {
  /// The hints of the page.
  let ofPage: [ActionHint]
  let hasSeveralTabs: Bool
  let isAtLastTab: Bool
  /// Whether actions that start programs or open files are forbidden.
  let isSecure: Bool
  /// Whether the page is a folder whose entries must not be opened.
  let isSecureFolder: Bool

  /// The hints that every page has after its own.
  static let common = [
    ActionHint(.app(.help), "help"), ActionHint(.app(.switchTab), "tabs"),
    ActionHint(.app(.quit), "quit"),
  ]

  /// The chosen hints, the most useful one first.
  var hints: [ActionHint] {
    let own = ofPage.filter(isUseful)
    return own
      + Self.common.filter { hint in
        (hasSeveralTabs || hint.action != .app(.switchTab))
          && !own.contains { $0.action == hint.action }
      }
  }

  private func isUseful(_ hint: ActionHint) -> Bool {
    switch hint.action {
    case .tab(.pager(.next)) where isAtLastTab: false
    case .app(.searchAll) where !hasSeveralTabs: false
    case .page(.choose) where isSecureFolder: false
    default: hint.action.isSafe || !isSecure
    }
  }
}
