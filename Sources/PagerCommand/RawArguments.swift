import PagerApp
import PathText

/// The words of a command line as the system passes them. They must live as long as the program.
struct RawArguments {
  private let pointers: Slice<UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>>

  /// Creates the words after the program's name, which is the first.
  init(_ words: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) { pointers = words.dropFirst() }

  /// The words that the program was started with.
  static var all: RawArguments {
    RawArguments(
      UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))
  }

  /// The minimum number of words to parse at once. It is more than the number of tabs that fit in any bar.
  static let initialCount = 256

  /// The words to parse at once, and the files after all options. The files are converted to strings when they are
  /// needed, because 100,000 of them would take longer than everything else before the first frame.
  var split: (parsed: [String], files: LazyFileNames) {
    let lastOption = pointers.lastIndex { word in
      guard let first = word?.pointee else { return false }
      return first == CChar(UInt8(ascii: "-")) || first == CChar(UInt8(ascii: "+"))
    }
    // The next word may be the value of the option.
    let start = lastOption.map { $0 + 2 } ?? pointers.startIndex
    let end = min(start + RawArguments.initialCount, pointers.endIndex)
    let rest = pointers[end...]
    return (
      pointers[..<end].map(RawArguments.text),
      LazyFileNames(count: rest.count) { RawArguments.text(ofWord: rest[end + $0]) }
    )
  }

  private static func text(ofWord word: UnsafeMutablePointer<CChar>?) -> String {
    word.map { String(path: $0) } ?? ""
  }
}
