import Documents

/// Lines of a document that match are shown as any text made of it.
extension FilteredContent: MadeContent {}
