import Documents

@testable import PagerApp

extension DocumentPage {
  /// Changes the document as a session does, and shows that.
  func receive(_ news: [Document.News]) {
    update {
      for item in news { source.receive(item) }
      return DocumentChange(news)
    }
  }
}
