package import Documents

/// A document that is fed by hand, as a reader feeds one from a stream.
package struct GrowingDocument {
  /// The document.
  package let document = Document()
  private let spool: Spool

  /// Makes an empty document, of which more is to come.
  ///
  /// - Parameter prefixLimit: the bytes that its spool keeps in memory.
  package init(prefixLimit: Int = 4 << 20) {
    spool = Spool(prefixLimit: prefixLimit)
    document.receive(.began(spool))
  }

  /// Appends bytes to the spool; returns the events that tell a document of them.
  package func events(_ bytes: [UInt8]) -> [DocumentEvent] {
    var stretch = LineCounts.ScannedRange(at: spool.count)
    bytes.withUnsafeBytes {
      // A test's disk is not full.
      try? spool.append($0)
      stretch.append($0)
    }
    return [.grew(stretch)]
  }

  /// Adds bytes.
  package func append(_ bytes: [UInt8]) {
    for event in events(bytes) { document.receive(event) }
  }
}
