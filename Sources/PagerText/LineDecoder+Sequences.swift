import EscapeSequences

extension LineDecoder {
  /// Applies a sequence, or makes it visible if it is not supported. Returns false if it is incomplete.
  ///
  /// - Parameters:
  ///   - sequence: the sequence.
  ///   - length: the length of its introducer, ESC or U+009D, in bytes. Only the introducer is made visible; the rest
  ///     is ordinary text.
  mutating func readSequence(_ sequence: EscapeSequence, introducerLength length: Int) -> Bool {
    switch sequence {
    case .incomplete: return false
    case .rendition(let parameters, let end):
      pen.applySGR(bytes[parameters])
      index = end
    case .erasure(let end): index = end
    case .link(let target, let end):
      beginLink(target)
      index = end
    case .unknown:
      length == 1 ? appendCaretNotation(of: 0x1B) : appendHexNotation(of: 0x9D, length: length)
    }
    return true
  }

  /// Begins a link. An empty target, or one that must not be opened, ends the previous link.
  private mutating func beginLink(_ target: Range<Int>) {
    let link = DocumentLinkTarget(target: bytes[target])
    if let link, links.last != link { links.append(link) }
    pen.link = link == nil ? 0 : UInt32(links.count)
  }
}
