import Documents

extension Document {
  /// A text that was made, as a document: complete, and its lines counted.
  convenience init(showing made: any MadeContent) {
    self.init()
    receive(.opened(made, count: made.count))
    receive(.counted(made.lines))
  }
}
