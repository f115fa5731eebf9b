/// Reads one line with the tables of a language.
///
/// Bytes before `plainStart` have been recorded. Bytes from `plainStart` to `index` have the kind of the mode.
struct LexerLineScanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let grammar: CompiledGrammar
  let modes: UnsafePointer<CompiledLexerMode>
  let isRecording: Bool
  var runs: [TokenRun] = []
  var state: LexerState
  var mode: UnsafePointer<CompiledLexerMode>
  var index = 0
  var plainStart = 0
  /// The value for the next mode that a rule enters.
  var value: UInt16 = 0
  var flags: UInt8 = 0
  /// The kind of a name that starts at `expectedStart`, such as that of a function after `func`.
  var expected = TokenKind.text
  var expectedStart = -1
  /// The end of the last type. A word after it is a name.
  var typeEnd = -1
  /// The end of a word, such as `return`, after which an operand follows.
  var operandStart = 0
  /// Whether the line includes a file, so that `<` starts its name.
  var isInclude = false
  /// Whether the line before ended in a backslash.
  var wasContinued = false
  /// The indentation of the key to which a block scalar of YAML would belong.
  var blockIndentation: UInt16 = 0
  /// Whether a shell expects a command.
  var expectsCommand = false
  /// Whether a shell reads the names of a declaration such as `export`.
  var isAfterDeclaration = false
  /// The heredocs that start with the next line.
  var heredocs = SIMD4<UInt32>(repeating: 0)
  var heredocCount = 0

  init(
    _ bytes: UnsafePointer<UInt8>, count: Int, grammar: CompiledGrammar, state: LexerState,
    isRecording: Bool
  ) {
    self.bytes = bytes
    self.count = count
    self.grammar = grammar
    modes = grammar.modes
    self.state = state
    self.isRecording = isRecording
    mode = modes + state.top.mode
  }

  mutating func scan() {
    wasContinued = state.isContinued
    expectsCommand = (!wasContinued || state.continuesWithCommand) && readsCommands
    let continuesWithCommand = state.continuesWithCommand
    if wasContinued { state.endContinuation() }
    if mode.pointee.lineStart != .nothing {
      scanLineStart()
      if wasContinued, !continuesWithCommand { expectsCommand = false }
    }
    while index < count {
      if mode.pointee.isDelimited { scanToCustomDelimiter() } else { scanUntilModeChange() }
    }
    index = count
    recordUnrecordedBytes(to: count)
    updateStateAtLineEnd()
  }

  /// Reads until the mode may have changed.
  private mutating func scanUntilModeChange() {
    let current = mode
    let classes = current.pointee.classes
    while index < count {
      switch classes[Int(bytes[index])] {
      case CompiledLexerMode.ByteClass.none: index += 1
      case CompiledLexerMode.ByteClass.word:
        scanWord()
        if mode != current { return }
      case CompiledLexerMode.ByteClass.number: scanNumber()
      case let group:
        applyFirstMatchingRule(inGroup: group)
        if mode != current { return }
      }
    }
  }

  /// Reads a mode whose closing delimiter was chosen by the text.
  private mutating func scanToCustomDelimiter() {
    let current = mode
    let close = UInt8(truncatingIfNeeded: state.top.value)
    let open = close.opening
    while index < count {
      let byte = bytes[index]
      if byte == close {
        if closeBracketOrPart() { return }
      } else if byte == open {
        let depth = state.top.value >> 8
        if depth < 255 { state.top.value += 256 }
        index += 1
      } else if current.pointee.classes[Int(byte)] >= CompiledLexerMode.ByteClass.firstGroup {
        applyFirstMatchingRule(inGroup: current.pointee.classes[Int(byte)])
        if mode != current { return }
      } else {
        index += 1
      }
    }
  }

  /// Reads a closing delimiter.
  ///
  /// - Returns: Whether it ends the part.
  private mutating func closeBracketOrPart() -> Bool {
    var top = state.top
    if top.value >> 8 > 0 {
      top.value -= 256
      state.top = top
      index += 1
      return false
    }
    let close = UInt8(truncatingIfNeeded: top.value)
    index += 1
    guard top.flags > 0 else {
      // Flags after a regular expression.
      while index < count, bytes[index].isLower { index += 1 }
      recordUnrecordedBytes(to: index)
      leaveModes(above: state.depth - 1)
      return true
    }
    // The second part of a substitution: after `/` it follows at once, after `}` with its own bracket.
    var next = close
    if close.opening != close {
      var end = index
      while end < count, bytes[end].isBlank { end += 1 }
      if end < count {
        next = bytes[end].closing
        index = end + 1
      }
    }
    state.top = LexerState.OpenConstruct(mode: UInt8(top.mode), value: UInt16(next), flags: 0)
    return true
  }

  /// Applies the first rule that matches at the index.
  private mutating func applyFirstMatchingRule(inGroup group: UInt8) {
    let rules = mode.pointee.groups[Int(group - CompiledLexerMode.ByteClass.firstGroup)]
    let left = count - index
    let next = KeywordTable.packedBytes(bytes + index, 8, readableCount: left, fold: 0)
    for number in 0..<rules.count {
      let rule = rules.baseAddress.unsafelyUnwrapped + number
      guard (next | rule.pointee.fold) & rule.pointee.mask == rule.pointee.start,
        rule.pointee.length <= left
      else { continue }
      if rule.pointee.condition != .anywhere,
        !conditionHolds(rule.pointee.condition, startLength: rule.pointee.length)
      {
        continue
      }
      value = 0
      flags = 0
      let end = tokenEnd(of: rule)
      guard end > index else { continue }
      applyRule(rule, to: end)
      return
    }
    switch mode.pointee.fallbacks[Int(bytes[index])] {
    case CompiledLexerMode.ByteClass.word: scanWord()
    case CompiledLexerMode.ByteClass.number: scanNumber()
    default:
      index += 1
      // After a backslash at the end, the next line decides whether a command follows.
      if index < count || bytes[index - 1] != ASCII.backslash { expectsCommand = false }
    }
  }

  private mutating func applyRule(_ rule: UnsafePointer<CompiledLexerRule>, to end: Int) {
    expectsCommand = false
    switch rule.pointee.action {
    case .none:
      recordToken(rule.pointee.kind, index, end)
      index = end
    case .command:
      recordToken(rule.pointee.kind, index, end)
      index = end
      expectsCommand = true
    case .push:
      recordToken(rule.pointee.kind, index, end)
      index = end
      enterMode(rule.pointee.mode)
    case .replace:
      recordToken(rule.pointee.kind, index, end)
      index = end
      state.top = LexerState.OpenConstruct(mode: rule.pointee.mode, value: value, flags: flags)
      mode = modes + Int(rule.pointee.mode)
    case .pop:
      recordToken(rule.pointee.kind, index, end)
      index = end
      leaveModes(above: state.depth - 1)
    case .nest:
      var top = state.top
      if top.value < .max { top.value += 1 }
      state.top = top
      skipBracket(to: end)
    case .unnest:
      var top = state.top
      if top.value > 0 {
        top.value -= 1
        state.top = top
        skipBracket(to: end)
      } else {
        recordToken(rule.pointee.kind, index, end)
        index = end
        leaveModes(above: state.depth - 1)
      }
    case .leave:
      var level = state.depth
      while level > 0, state[level].mode != Int(rule.pointee.mode) { level -= 1 }
      guard level > 0 else {
        index = end
        return
      }
      recordUnrecordedBytes(to: index)
      leaveModes(above: level - 1)
      // The text after it belongs to the embedding language.
      if rule.pointee.kind != .text {
        recordToken(rule.pointee.kind, index, end)
        index = end
      }
    }
  }

  /// Passes a bracket inside of a mode. It has the kind of the mode.
  private mutating func skipBracket(to end: Int) {
    if mode.pointee.kind == .text {
      expectsCommand = readsCommands
    }
    index = end
  }

  mutating func enterMode(_ number: UInt8) {
    guard state.push(LexerState.OpenConstruct(mode: number, value: value, flags: flags)) else {
      return
    }
    mode = modes + Int(number)
    expectsCommand = readsCommands
  }

  /// Whether the mode reads commands, not the elements of an array.
  private var readsCommands: Bool {
    mode.pointee.options.contains(.shell) && !mode.pointee.options.contains(.values)
  }

  mutating func leaveModes(above level: Int) {
    state.pop(to: level)
    mode = modes + state.top.mode
  }

  // MARK: Recording

  /// Records all unrecorded bytes before an offset, with the kind of the mode.
  @inline(__always) mutating func recordUnrecordedBytes(to end: Int) {
    if isRecording { runs.appendRun(length: end - plainStart, kind: mode.pointee.kind) }
    plainStart = end
  }

  /// Records a token.
  @inline(__always) mutating func recordToken(_ kind: TokenKind, _ start: Int, _ end: Int) {
    if kind == .type { typeEnd = end }
    if isRecording {
      runs.appendRun(length: start - plainStart, kind: mode.pointee.kind)
      runs.appendRun(length: end - start, kind: kind)
    }
    plainStart = end
  }

  // MARK: Lines

  private mutating func updateStateAtLineEnd() {
    let isEscaped = count > 0 && bytes[count - 1] == ASCII.backslash
    let depth = state.depth
    var level = 0
    while level < depth {
      level += 1
      let lineEnd = modes[state[level].mode].lineEnd
      if lineEnd == .ends || lineEnd == .endsUnlessEscaped && !isEscaped {
        leaveModes(above: level - 1)
        break
      }
    }
    if isEscaped, grammar.continuesLines { state.markLineContinued(expectsCommand: expectsCommand) }
    // Commands in sessions and in recipes have no heredocs.
    while heredocCount > 0, grammar.command == nil {
      heredocCount -= 1
      _ = state.push(LexerState.OpenConstruct(bits: heredocs[heredocCount]))
    }
  }
}
