import TabPagerCore

extension InputDecoder {
  /// The most bytes of a control sequence to keep. Longer sequences are ignored completely.
  private static let longest = 256

  /// Decodes one byte.
  mutating func decodeByte(_ byte: UInt8, usesTable: Bool = true) {
    if usesTable, node != nil, advanceTreeLookup(with: byte) { return }
    switch state {
    case .ground: decodeByteOutsideSequence(byte, usesTable: usesTable)
    case .escape: decodeByteAfterEscape(byte, usesTable: usesTable)
    case .described: break  // The table has taken it.
    case .control: decodeControlSequenceByte(byte)
    case .console: decodeLinuxConsoleKeyByte(byte)
    case .single: decodeSS3Byte(byte)
    case .legacyMouse: decodeLegacyMouseByte(byte)
    case .string(let introducer, _, let sawEscape):
      decodeControlStringByte(byte, introducer: introducer, sawEscape: sawEscape)
    case .paste:
      if paste.addByte(byte) {
        events.append(.paste(paste.text))
        reset()
      }
    }
  }

  private mutating func decodeByteOutsideSequence(_ byte: UInt8, usesTable: Bool) {
    if let cut {
      self.cut = nil
      if lastTime <= cut.until, resumeInterruptedSequence(cut.what, with: byte) { return }
    }
    if utf8.isPending || byte >= 0x80 { return decodeUTF8Byte(byte, usesTable: usesTable) }
    if byte == 0x1B {
      state = .escape
      held = [byte]
      node = usesTable ? table.childNode(of: KeySequenceTree.root, byte: byte) : nil
    } else {
      emitASCII(byte, modifiers: [])
    }
  }

  /// Continues a sequence whose beginning was decoded as a key, so that the rest of a mouse report does not become
  /// text.
  private mutating func resumeInterruptedSequence(
    _ what: InterruptedSequence, with byte: UInt8
  ) -> Bool {
    switch (what, byte) {
    case (.afterEscape, UInt8(ascii: "[")):
      implied = "["
    case (.afterEscape, UInt8(ascii: "]")) where awaitsReply(at: lastTime):
      implied = "]"
      state = .string(introducer: byte, isEmpty: true, sawEscape: false)
      return true
    case (.afterBracket, UInt8(ascii: "<")):
      implied = "<"
      sequence.body = [byte]
    default:
      return false
    }
    state = .control
    return true
  }

  private mutating func decodeUTF8Byte(_ byte: UInt8, usesTable: Bool) {
    let wasPending = utf8.isPending
    switch utf8.decodeByte(byte) {
    case .more: return
    case .scalar(let scalar):
      // U+0080…U+009F are control characters.
      if scalar.value >= 0xA0 { emit(Key(.character(scalar), hasAlt ? .alt : [])) }
      hasAlt = false
    case .invalid:
      hasAlt = false
      if wasPending { decodeByte(byte, usesTable: usesTable) }
    }
  }

  /// Decodes a byte of ASCII outside any sequence.
  private mutating func emitASCII(_ byte: UInt8, modifiers: Key.Modifiers) {
    if byte < 0x20 || byte == 0x7F {
      var key = KeySequenceCodes.key(ofControlByte: byte)
      key.modifiers.formUnion(modifiers)
      emit(key)
    } else {
      emit(Key(.character(Unicode.Scalar(byte)), modifiers))
    }
  }

  private mutating func decodeByteAfterEscape(_ byte: UInt8, usesTable: Bool) {
    switch byte {
    case 0x1B:
      emit(Key(.escape))
      reset()
      decodeByteOutsideSequence(byte, usesTable: usesTable)
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .string(introducer: byte, isEmpty: true, sawEscape: false)
    case 0x80...:
      reset()
      hasAlt = true
      decodeUTF8Byte(byte, usesTable: usesTable)
    default:
      reset()
      emitASCII(byte, modifiers: .alt)
    }
  }

  private mutating func decodeControlSequenceByte(_ byte: UInt8) {
    let isMouse = sequence.body.first == UInt8(ascii: "<")
    switch byte {
    case _ where isMouse && isLate && !MouseReport.bytes.contains(byte):
      // The rest of the report is missing, and this is a key.
      abandonSequence(redecoding: byte)
    case UInt8(ascii: "$") where isRxvtNumber:
      finishControlSequence(finalByte: byte)
    case 0x20...0x3F:
      if sequence.body.count < InputDecoder.longest { sequence.body.append(byte) }
    case UInt8(ascii: "[") where sequence.body.isEmpty && implied == nil:
      state = .console
    case UInt8(ascii: "M") where sequence.body.isEmpty && implied == nil:
      state = .legacyMouse
      held.removeAll(keepingCapacity: true)
    case 0x40...0x7E:
      finishControlSequence(finalByte: byte)
    default:
      abandonSequence(redecoding: byte)
    }
  }

  /// Whether the body is only a number. rxvt ends such sequences with `$` if Shift is held.
  private var isRxvtNumber: Bool {
    !sequence.body.isEmpty
      && sequence.body.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func finishControlSequence(finalByte final: UInt8) {
    sequence.final = final
    if final == UInt8(ascii: "c"), sequence.body.first == UInt8(ascii: "?") {
      stopExpectingReplies()
    }
    if final == UInt8(ascii: "n"), sequence.body == [UInt8(ascii: "0")] { statusReports += 1 }
    let meaning = sequence.body.count < InputDecoder.longest ? sequence.meaning : .nothing
    reset()
    switch meaning {
    case .event(let event): events.append(event)
    case .pasteStart: state = .paste
    case .nothing: break
    }
  }

  /// Discards an incomplete sequence, and decodes the byte that cannot be part of it.
  private mutating func abandonSequence(redecoding byte: UInt8) {
    reset()
    decodeByte(byte)
  }

  private mutating func decodeLinuxConsoleKeyByte(_ byte: UInt8) {
    guard byte >= 0x20, byte < 0x7F else { return abandonSequence(redecoding: byte) }
    reset()
    // console_codes(4): ESC [ [ A … ESC [ [ E.
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      emit(Key(.function(Int(byte) - 0x40)))
    }
  }

  private mutating func decodeSS3Byte(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9") where sequence.body.count < InputDecoder.longest,
      UInt8(ascii: ";") where sequence.body.count < InputDecoder.longest:
      // Some terminals put modifiers here: ESC O 5 A, ESC O 1 ; 5 A.
      sequence.body.append(byte)
    case 0x20..<0x7F:
      let modifiers = KeySequenceCodes.modifiers(
        ofParameter: ControlSequence.parameters(inBody: sequence.body)?.last?.last ?? 0)
      reset()
      if let code = KeySequenceCodes.keyCode(ofFinalByte: byte)
        ?? KeySequenceCodes.keyCode(ofKeypadLetter: byte)
      {
        emit(Key(code, modifiers))
      } else if let code = KeySequenceCodes.keyCode(ofRxvtLetter: byte) {
        emit(Key(code, .control))
      }
    default:
      abandonSequence(redecoding: byte)
    }
  }

  private mutating func decodeLegacyMouseByte(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandonSequence(redecoding: byte) }
    held.append(byte)
    guard held.count == 3 else { return }
    let report = MouseReport(legacy: held)
    reset()
    if let report { events.append(.mouse(report.event)) }
  }

  /// Ignores a string up to `ST` (ESC \\) or BEL, unless it is an expected reply. Any other control byte counts as a
  /// key.
  private mutating func decodeControlStringByte(_ byte: UInt8, introducer: UInt8, sawEscape: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where sawEscape, 0x07:
      let background = hasAsked && introducer == UInt8(ascii: "]") ? sequence.background : nil
      reset()
      if let background { events.append(.background(background)) }
    case _ where sawEscape:
      reset()
      decodeByteOutsideSequence(0x1B, usesTable: true)
      decodeByte(byte)
    case 0x1B: state = .string(introducer: introducer, isEmpty: false, sawEscape: true)
    case 0..<0x20: abandonSequence(redecoding: byte)
    default:
      if hasAsked, sequence.body.count < InputDecoder.longest { sequence.body.append(byte) }
      state = .string(introducer: introducer, isEmpty: false, sawEscape: false)
    }
  }
}
