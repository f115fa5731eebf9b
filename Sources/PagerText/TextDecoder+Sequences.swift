import EscapeSequences

extension TextDecoder {
  /// Does what a sequence asks for; one that is not understood is shown. False where it is not whole.
  ///
  /// - Parameters:
  ///   - sequence: what begins here.
  ///   - length: the bytes of the character that introduces it, ESC or U+009D. Only that one has to
  ///     be made visible; what follows is text like any other.
  mutating func readSequence(_ sequence: EscapeSequence, introducedBy length: Int) -> Bool {
    switch sequence {
    case .incomplete: return false
    case .rendition(let parameters, let end):
      pen.select(bytes[parameters])
      index = end
    case .erasure(let end): index = end
    case .link(let target, let end):
      follow(target)
      index = end
    case .unknown:
      length == 1 ? appendControl(0x1B) : appendHexadecimal(0x9D, length: length)
    }
    return true
  }

  /// Begins a link. A target that must not be opened ends the previous link, as an empty one does.
  private mutating func follow(_ target: Range<Int>) {
    let link = TextLink(target: bytes[target])
    if let link, links.last != link { links.append(link) }
    pen.link = link == nil ? 0 : UInt32(links.count)
  }
}
