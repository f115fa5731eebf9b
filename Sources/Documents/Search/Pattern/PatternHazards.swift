/// What in a regular expression has to be run with care, told from its text alone: rather once too
/// often than not.
struct PatternHazards {
  /// Whether a part of it may be a look at what follows.
  ///
  /// PCRE2 up to 10.42 at least takes the letter that such a look begins with for one that the match
  /// has besides its last one, so that `(?=a)x?a` is not found in `a`, unless it is told to leave such
  /// short cuts out.
  let looksAhead: Bool

  /// Whether it may call itself, or a part of itself.
  ///
  /// Machine code of such takes time by the square of its stack: `|(?R)` takes 4 seconds to use up
  /// 2 MiB, and a millisecond for 32 KiB.
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
