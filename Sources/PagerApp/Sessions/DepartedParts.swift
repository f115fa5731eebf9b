import Diff
import PagerViews
import TabPagerCore

/// The places of the reader in files that have left a diff, in case they come back, as after `git stash pop`.
struct DepartedParts {
  /// What the page of a file showed.
  struct PageState {
    /// The current line, and where it was on the screen; `nil` if there is none.
    var place: DiffReturnPlace?
    /// The view, with further context.
    var view: (any DocumentView)?
  }

  /// The pages by the full names of their parts.
  var pages: [String: PageState] = [:]
  /// A part that was selected when it left.
  struct SelectedPart {
    /// Its full name, and its changes, which it has under a new name as well; `nil` if there are too many.
    var name: String
    var changes: ChangeDigest?
    /// The tab that was selected instead.
    var replacement: PageID
  }

  var selection: SelectedPart?
  /// The place of the reader in the only file of the diff, in the tab that lists the files once there are several.
  var placeInOnlyFile: DiffReturnPlace?
}
