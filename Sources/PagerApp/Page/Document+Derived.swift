import Documents
import PagerViews

extension Document {
  /// Creates the document of a derived text: complete, and with its lines counted.
  convenience init(showing text: any DerivedText) {
    self.init()
    receive(.opened(text, count: text.count))
    receive(.counted(text.lineCounts))
  }
}
