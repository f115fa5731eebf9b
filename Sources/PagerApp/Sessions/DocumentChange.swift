import Documents

/// What has become of a document, for the page that shows it.
struct DocumentChange {
  /// Whether nothing of what was known before holds.
  var isBeginning = false
  /// Whether it is at rest and was just opened, so that its bytes say what it is.
  var isOpened = false
  /// Whether other lines are marked, or reading has paused or goes on.
  var hasOtherMarks = false

  init() {}

  init(_ news: [Document.News]) {
    isBeginning = news.contains(where: \.isBeginning)
    if case .opened = news.first { isOpened = true }
    hasOtherMarks = news.contains { item in
      switch item {
      case .changed, .paused: true
      default: false
      }
    }
  }
}
