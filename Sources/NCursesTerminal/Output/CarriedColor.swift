/// The colour that a frame leaves the terminal with, so that the next one need not set it again.
///
/// ncurses ends each frame with `ESC [m`, and begins the next with the colour that this one ended
/// with, as often as not: of the few cells that an indicator moves by, that is a quarter of the bytes.
/// Only the colour of letters is left: blanks that are erased or scrolled in do not take it.
struct CarriedColor {
  private static let reset: [UInt8] = [0x1B, 0x5B, 0x6D]

  /// The parameters that set the colour; empty where the terminal was left with none.
  private var left: [UInt8] = []
  private var isUnknown = true

  /// The terminal may have been left otherwise meanwhile.
  mutating func forget() { isUnknown = true }

  /// Rewrites a frame as ``Rendition`` leaves it, from `start` on.
  mutating func carry(_ bytes: inout [UInt8], from start: Int) {
    if isUnknown {
      bytes.insert(contentsOf: CarriedColor.reset, at: start)
      (left, isUnknown) = ([], false)
    } else if !left.isEmpty {
      begin(&bytes, from: start)
    }
    end(&bytes, from: start)
  }

  /// Sees to it that the first thing that is shown is not in the colour of the frame before, unless it
  /// is to be.
  private mutating func begin(_ bytes: inout [UInt8], from start: Int) {
    var index = start
    while index < bytes.count {
      guard let sequence = OutputSequence(bytes, at: index) else {
        // The cursor moves only.
        guard [0x08, 0x0A, 0x0D].contains(bytes[index]) else { break }
        index += 1
        continue
      }
      if "ABCDEFGHd".utf8.contains(sequence.final) {
        index = sequence.end
        continue
      }
      guard sequence.final == UInt8(ascii: "m") else { break }
      let parameters = bytes[sequence.parameters]
      if parameters.elementsEqual(left) {
        bytes.removeSubrange(index..<sequence.end)
      } else if parameters.first == UInt8(ascii: "0") || parameters.isEmpty {
        left = []
      } else if !CarriedColor.isColor(parameters) {
        bytes.insert(contentsOf: "0;".utf8, at: index + 2)
        left = []
      } else {
        left = []
      }
      return
    }
    guard index < bytes.count else { return }
    bytes.insert(contentsOf: CarriedColor.reset, at: start)
    left = []
  }

  /// Finds out what colour is left, and leaves out the reset at the end where there is nothing to be
  /// reset but that.
  private mutating func end(_ bytes: inout [UInt8], from start: Int) {
    let endsPlain = bytes.count >= start + 3 && bytes.suffix(3).elementsEqual(CarriedColor.reset)
    let end = bytes.count - (endsPlain ? 3 : 0)
    var state = left
    var index = start
    while index < end {
      guard let sequence = OutputSequence(bytes, at: index) else {
        index += 1
        continue
      }
      if sequence.final == UInt8(ascii: "m") {
        let parameters = bytes[sequence.parameters]
        let isReset = parameters.isEmpty || parameters.first == UInt8(ascii: "0")
        if isReset {
          state = Array(parameters.dropFirst(2))
        } else if CarriedColor.isColor(parameters),
          state.isEmpty || CarriedColor.isColor(state[...])
        {
          state = Array(parameters)
        } else {
          state += [UInt8(ascii: ";")] + parameters
        }
      }
      index = sequence.end
    }
    left = CarriedColor.isColor(state[...]) ? state : []
    if endsPlain, !left.isEmpty { bytes.removeLast(3) }
  }

  /// Whether parameters set the colour of letters and nothing else: `31`, `97`, `38;5;75`,
  /// `38:2::1:2:3`.
  private static func isColor(_ parameters: ArraySlice<UInt8>) -> Bool {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard let first = parts.first else { return false }
    if first.starts(with: "38".utf8) {
      if first.count > 2 { return parts.count == 1 }
      return parts.count == 3 && parts[1].elementsEqual("5".utf8)
        || parts.count == 5 && parts[1].elementsEqual("2".utf8)
    }
    return parts.count == 1 && first.count == 2
      && [UInt8(ascii: "3"), UInt8(ascii: "9")].contains(first[first.startIndex])
      && (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(first[first.startIndex + 1])
  }
}
