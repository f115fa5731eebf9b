import TabPagerCore

extension InputDecoder {
  /// Looks the byte up in the table of the terminal type. Returns whether the byte is handled, so that the grammar does
  /// not decode it.
  mutating func advanceTreeLookup(with byte: UInt8) -> Bool {
    guard let node else { return false }
    guard let next = table.childNode(of: node, byte: byte) else {
      self.node = nil
      guard state == .described else { return false }
      endTreeLookup()
      decodeByte(byte)
      return true
    }
    self.node = next
    held.append(byte)
    if table.isLeaf(next), let key = table.key(atNode: next) {
      reset()
      emit(key)
      return true
    }
    let hasGrammar = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    if state == .escape, !hasGrammar { state = .described }
    return state == .described
  }

  /// Ends the lookup in the table, because no sequence continues. The bytes so far are a key from the table, or else
  /// the grammar decodes them.
  mutating func endTreeLookup() {
    let bytes = held
    let key = longestKnownKey(atStartOf: bytes)
    reset()
    if let key { emit(key.key) }
    for byte in bytes.dropFirst(key?.length ?? 0) { decodeByte(byte, usesTable: false) }
    // An incomplete sequence keeps its own deadline.
    if state == .escape {
      emit(Key(.escape))
      reset()
    }
  }

  private func longestKnownKey(atStartOf bytes: [UInt8]) -> (key: Key, length: Int)? {
    var node = KeySequenceTree.root
    var result: (key: Key, length: Int)?
    for (index, byte) in bytes.enumerated() {
      guard let next = table.childNode(of: node, byte: byte) else { break }
      node = next
      if let key = table.key(atNode: next) { result = (key, index + 1) }
    }
    return result
  }
}
