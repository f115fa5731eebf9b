/// Constructs of a regular expression that need care, detected from its text. False positives are
/// possible, false negatives are not.
struct PCRE2Hazards {
  /// Whether it may contain a lookahead.
  ///
  /// PCRE2 up to at least 10.42 assumes that the first letter of a lookahead occurs in the match
  /// besides its last letter. Then `(?=a)x?a` is not found in `a`, unless these optimisations are
  /// disabled.
  let looksAhead: Bool

  /// Whether it may contain recursion.
  ///
  /// The time of such machine code grows with the square of its stack: `|(?R)` takes 4 seconds to
  /// use up 2 MiB, and a millisecond for 32 KiB.
  let recurses: Bool

  init(of text: String) {
    let bytes = Array(text.utf8) + [0, 0, 0]
    var (looksAhead, recurses) = (false, false)
    for place in 0..<text.utf8.count {
      let (next, after) = (bytes[place + 2], bytes[place + 3])
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "("), UInt8(ascii: "*")):
        looksAhead = looksAhead || "pn".utf8.contains(next)
      case (UInt8(ascii: "\\"), UInt8(ascii: "g")): recurses = recurses || "<'".utf8.contains(next)
      case (UInt8(ascii: "("), UInt8(ascii: "?")):
        looksAhead = looksAhead || "=*".utf8.contains(next)
        recurses =
          recurses || "R&0123456789".utf8.contains(next)
          || "P+-".utf8.contains(next) && ">0123456789".utf8.contains(after)
      default: break
      }
    }
    (self.looksAhead, self.recurses) = (looksAhead, recurses)
  }
}
