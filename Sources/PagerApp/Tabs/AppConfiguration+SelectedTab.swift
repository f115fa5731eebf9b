extension AppConfiguration.SelectedTab {
  /// Returns the index of the tab among tabs with these titles: by its number from 1, or that of the equal title or, if
  /// there is none, of the first title that contains this one.
  func index(amongTitles titles: [String]) -> Int? {
    switch self {
    case .number(let number): number > 0 && number <= titles.count ? number - 1 : nil
    case .title(let title):
      titles.firstIndex(of: title)
        ?? titles.firstIndex { whole in
          title.isEmpty
            || whole.utf8.indices.contains { whole.utf8[$0...].starts(with: title.utf8) }
        }
    }
  }
}
