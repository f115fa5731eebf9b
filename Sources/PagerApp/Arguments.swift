/// The words of a command line: each made a string when it is asked for.
///
/// Of 100,000 of them the first frame needs but a few, and strings of all take some milliseconds.
public struct Arguments: RandomAccessCollection {
  /// Strings that end with a zero byte each.
  public typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private enum Storage {
    case strings([String])
    case words(Words)
  }

  private let storage: Storage
  /// The place of the first of these words, which a part of them keeps.
  public private(set) var startIndex = 0
  /// The place after the last.
  public let endIndex: Int

  /// Words that are strings already.
  public init(_ strings: [String]) {
    storage = .strings(strings)
    endIndex = strings.count
  }

  /// Words as `main` is given them, which stay as they are as long as the program runs.
  ///
  /// - Parameters:
  ///   - words: strings that end with a zero byte, the program's name before them.
  ///   - count: how many there are with the program's name.
  public init(_ words: Words, count: Int) {
    storage = .words(words)
    startIndex = Swift.min(1, count)
    endIndex = count
  }

  private init(_ storage: Storage, _ range: Range<Int>) {
    self.storage = storage
    (startIndex, endIndex) = (range.lowerBound, range.upperBound)
  }

  /// A word; what is no UTF-8 in it is repaired.
  public subscript(index: Int) -> String {
    switch storage {
    case .strings(let strings): strings[index]
    case .words(let words): words[index].map { String(cString: $0) } ?? ""
    }
  }

  /// Some of the words, at the same places.
  public subscript(range: Range<Int>) -> Arguments { Arguments(storage, range) }

  /// The words up to the first that begins with one of two characters of ASCII.
  public func prefix(before first: UInt8, _ second: UInt8) -> Arguments {
    var end = startIndex
    switch storage {
    case .strings(let strings):
      let isOther = { (word: String) in word.utf8.first != first && word.utf8.first != second }
      while end < endIndex, isOther(strings[end]) { end += 1 }
    case .words(let words):
      while end < endIndex, let word = words[end] {
        let byte = UInt8(bitPattern: word[0])
        if byte == first || byte == second { break }
        end += 1
      }
    }
    return self[startIndex..<end]
  }
}
