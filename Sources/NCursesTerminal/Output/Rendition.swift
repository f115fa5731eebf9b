/// Makes one sequence of each run of SGR sequences ("select graphic rendition", ECMA-48 8.3.117).
///
/// ncurses writes `ESC [39m ESC ( B ESC [m` where `ESC [m` says the same, and one sequence for each
/// of bold and colour. A moving indicator is a handful of cells a frame, of which such runs are the
/// greater part. No text holds an ESC, so that whatever follows one is ncurses' own.
enum Rendition {
  /// Rewrites from `start` on; the result is never longer.
  static func condense(_ bytes: inout [UInt8], from start: Int) {
    let end = bytes.withUnsafeMutableBufferPointer { buffer in
      var read = start
      var write = start
      while read < buffer.count {
        guard buffer[read] == OutputSequence.escape else {
          buffer[write] = buffer[read]
          write += 1
          read += 1
          continue
        }
        let run = Run(buffer, at: read)
        if run.isEmpty {
          buffer[write] = OutputSequence.escape
          write += 1
          read += 1
        } else {
          write = run.store(in: buffer, at: write)
          read = run.end
        }
      }
      return write
    }
    bytes.removeLast(bytes.count - end)
  }

  /// SGR sequences side by side, with the designations of ASCII as the character set between them:
  /// no other set is ever chosen, so that these change nothing.
  private struct Run {
    /// Where the parameters of each sequence stand; those before a reset are left out.
    private var parameters: [Range<Int>] = []
    private var hasReset = false
    private(set) var end: Int
    private let start: Int

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
      self.start = start
      end = start
      while end + 2 < bytes.count, bytes[end] == OutputSequence.escape {
        if bytes[end + 1] == UInt8(ascii: "("), bytes[end + 2] == UInt8(ascii: "B") {
          end += 3
        } else if let sequence = OutputSequence(bytes, at: end),
          sequence.final == UInt8(ascii: "m")
        {
          add(sequence.parameters, bytes)
          end = sequence.end
        } else {
          break
        }
      }
    }

    var isEmpty: Bool { end == start }

    /// Writes the one sequence that stands for all; tells where it ends. Since it is shorter than
    /// what it stands for, nothing is overwritten before it is read.
    func store(in bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int) -> Int {
      guard hasReset || !parameters.isEmpty else { return place }
      var text: [UInt8] = [OutputSequence.escape, UInt8(ascii: "[")]
      if hasReset, !parameters.isEmpty { text.append(UInt8(ascii: "0")) }
      for range in parameters {
        if text.count > 2 { text.append(UInt8(ascii: ";")) }
        text += bytes[range]
      }
      text.append(UInt8(ascii: "m"))
      for (offset, byte) in text.enumerated() { bytes[place + offset] = byte }
      return place + text.count
    }

    /// Takes the parameters of a sequence: what came before a reset has no effect.
    private mutating func add(_ range: Range<Int>, _ bytes: UnsafeMutableBufferPointer<UInt8>) {
      let isReset =
        range.isEmpty
        || bytes[range.lowerBound] == UInt8(ascii: "0")
          && (range.count == 1 || bytes[range.lowerBound + 1] == UInt8(ascii: ";"))
      guard isReset else { return parameters.append(range) }
      hasReset = true
      parameters = []
      if range.count > 2 { parameters.append(range.dropFirst(2)) }
    }
  }
}
