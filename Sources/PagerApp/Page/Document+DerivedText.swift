import Documents
import PagerViews

extension Document {
  /// Creates the document of a derived text: complete, and with its lines counted.
  convenience init(showing text: any DerivedText) {
    self.init(partSize: text.showsLinesWhole ? 1 << 20 : Document.partSize)
    receive(.opened(text, count: text.count))
    receive(.counted(text.lineCounts))
  }
}
