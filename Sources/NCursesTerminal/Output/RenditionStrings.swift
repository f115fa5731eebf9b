import TabPagerCore

/// What makes letters look like a style: parameters of SGR ("select graphic rendition", ECMA-48 8.3.117),
/// as terminfo tells them.
struct RenditionStrings {
  /// What a style comes to on the terminal.
  struct Look {
    var attributes: UInt8 = 0
    /// Parameters; empty for the terminal's own colour.
    var foreground: [UInt8] = []
    var background: [UInt8] = []

    /// Whether cells that are erased or scrolled in look like blanks: they take a background.
    var leavesBlanks: Bool { attributes == 0 && background.isEmpty }
    var isPlain: Bool { leavesBlanks && foreground.isEmpty }

    static let plain = Look()
  }

  private let depth: TerminalCapabilities.ColorDepth
  /// Parameters by the bits of ``Style/Attributes``; nil where the terminal lacks it.
  private let attributes: [[UInt8]?]
  /// What cannot be had beside colours (`ncv`).
  private let withoutColors: UInt8
  private var known: [Style: Look] = [.plain: .plain]

  /// The capabilities by the bits of attributes, each with its own of no_color_video, terminfo(5);
  /// crossed out, which came later, has none.
  private static let names: [(name: String, uncolored: Int)] = [
    ("bold", 32), ("dim", 16), ("sitm", 1 << 15), ("smul", 2), ("rev", 4), ("smxx", 0),
    ("blink", 8),
  ]

  /// Reads them of the terminal type that is loaded; nil where one is of another form.
  init?(depth: TerminalCapabilities.ColorDepth) {
    self.depth = depth
    guard let reset = Screen.string("sgr0"),
      ["\u{1B}[m", "\u{1B}[0m"].contains(where: { Self.holds(reset, Array($0.utf8)) })
    else { return nil }
    var attributes: [[UInt8]?] = []
    var withoutColors: UInt8 = 0
    let uncolored = Screen.number("ncv") ?? 0
    for (bit, (name, uncolorable)) in Self.names.enumerated() {
      let string = Screen.string(name)
      let parameters = string.flatMap(Self.parameters)
      if string != nil, parameters == nil { return nil }
      attributes.append(parameters)
      if uncolored & uncolorable != 0 { withoutColors |= 1 << UInt8(bit) }
    }
    self.attributes = attributes
    self.withoutColors = withoutColors
    if depth != .monochrome {
      guard color("setaf", 1) != nil, color("setab", 1) != nil else { return nil }
    }
  }

  /// What a style looks like.
  mutating func look(of style: Style) -> Look {
    if let look = known[style] { return look }
    // Whoever blends colours has no end of them.
    if known.count >= 4096 { known = [.plain: .plain] }
    let look = make(style)
    known[style] = look
    return look
  }

  /// What leads from one look to another, in one sequence at most.
  ///
  /// - Parameters:
  ///   - old: what letters look like; nil where that is not known.
  ///   - new: what they are to look like.
  ///   - output: what the terminal is sent.
  func change(from old: Look?, to new: Look, into output: inout ByteBuffer) {
    var before = old ?? .plain
    let isMore =
      old != nil && before.attributes & ~new.attributes == 0
      && (before.foreground.isEmpty || !new.foreground.isEmpty)
      && (before.background.isEmpty || !new.background.isEmpty)
    let start = output.count
    output.append([0x1B, UInt8(ascii: "[")])
    let first = output.count
    func add(_ parameters: [UInt8]) {
      if output.count > first { output.append(UInt8(ascii: ";")) }
      output.append(parameters)
    }
    if !isMore {
      before = .plain
      if !new.isPlain { add([UInt8(ascii: "0")]) }
    }
    let added = new.attributes & ~before.attributes
    for bit in attributes.indices where added & 1 << UInt8(bit) != 0 {
      add(attributes[bit] ?? [])
    }
    if new.foreground != before.foreground { add(new.foreground) }
    if new.background != before.background { add(new.background) }
    if isMore, output.count == first {
      output.removeLast(first - start)
    } else {
      output.append(UInt8(ascii: "m"))
    }
  }

  private func make(_ style: Style) -> Look {
    var look = Look()
    if depth != .monochrome {
      let foreground = ColorNumber.foreground(style.foreground, on: style.background, depth)
      let background = ColorNumber.of(style.background, depth)
      look.foreground = color("setaf", foreground) ?? []
      look.background = color("setab", background) ?? []
    }
    let wanted = ColorNumber.attributes(style, depth).rawValue
    for bit in attributes.indices where attributes[bit] != nil {
      look.attributes |= 1 << UInt8(bit)
    }
    look.attributes &= wanted
    if !look.foreground.isEmpty || !look.background.isEmpty { look.attributes &= ~withoutColors }
    return look
  }

  /// The parameters of a colour; nil for the terminal's own, or where they are of another form.
  private func color(_ capability: String, _ number: Int32) -> [UInt8]? {
    guard number >= 0, var bytes = Screen.string(capability, Int(number), 0) else { return nil }
    if depth == .trueColor { DirectColor.rewrite(&bytes, from: 0) }
    return Self.parameters(bytes)
  }

  /// The parameters of one SGR sequence, if that is what the bytes are: digits, colons and semicolons
  /// between `ESC [` and `m`.
  private static func parameters(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0x1B, UInt8(ascii: "[")]), bytes.last == UInt8(ascii: "m") else {
      return nil
    }
    let parameters = bytes.dropFirst(2).dropLast()
    guard !parameters.isEmpty, parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else {
      return nil
    }
    return Array(parameters)
  }

  private static func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
