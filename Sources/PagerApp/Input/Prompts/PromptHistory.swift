/// What was typed at the prompts, from one run to the next: a text file of one line an answer, the
/// last one last: the sign of its kind, a tab, the answer.
struct PromptHistory {
  /// Prompts that share their answers.
  enum Kind: Character, CaseIterable {
    /// Patterns, whatever is done with their matches.
    case pattern = "/"
    /// Lines and parts of the whole to go to.
    case place = ":"
    /// Commands of the shell's, those of the command line among them.
    case command = "!"
  }

  /// The answers of a kind that are remembered.
  static let capacity = 500

  /// The file; nil where nothing is kept from one run to the next.
  private let file: StateFile?
  /// The answers of former runs; nil as long as nobody has asked for them.
  private var former: [Entry]?
  /// The answers of this run.
  private var new: [Entry] = []

  /// Makes a history.
  ///
  /// - Parameter path: of its file, which need not be there, nor the folders that lead to it; nil
  ///   where nothing is to be kept.
  init(path: String?) { file = path.map { StateFile(path: $0, newest: .last) } }

  /// The answers of a kind, the last one last, each of them once.
  mutating func answers(of kind: Kind) -> [String] {
    let former = self.former ?? file?.lines.compactMap(Entry.init) ?? []
    self.former = former
    return PromptHistory.answers(of: kind, in: former + new)
  }

  /// Notes an answer. An empty one is none, and one of several lines no line can hold.
  mutating func note(_ answer: String, of kind: Kind) {
    guard !answer.isEmpty, !answer.utf8.contains(0x0A) else { return }
    new.append(Entry(kind: kind, answer: answer))
  }

  /// Remembers what was noted, along with what other runs have written meanwhile.
  mutating func save() {
    guard !new.isEmpty else { return }
    let noted = new
    file?.update { lines in
      let entries = lines.compactMap(Entry.init) + noted
      return Kind.allCases.flatMap { kind in
        PromptHistory.answers(of: kind, in: entries).map { Entry(kind: kind, answer: $0).line }
      }
    }
    former?.append(contentsOf: new)
    new = []
  }

  private static func answers(of kind: Kind, in entries: [Entry]) -> [String] {
    var known: Set<String> = []
    let last = entries.reversed().filter { $0.kind == kind && known.insert($0.answer).inserted }
    return last.prefix(capacity).reversed().map(\.answer)
  }

  private struct Entry {
    let kind: Kind
    let answer: String

    init(kind: Kind, answer: String) { (self.kind, self.answer) = (kind, answer) }

    /// Reads a line; nil where it is none of an entry.
    init?(line: ArraySlice<UInt8>) {
      guard line.count > 2, line.dropFirst().first == 0x09,
        let kind = line.first.flatMap({ Kind(rawValue: Character(Unicode.Scalar($0))) })
      else { return nil }
      self.init(kind: kind, answer: String(decoding: line.dropFirst(2), as: UTF8.self))
    }

    var line: ArraySlice<UInt8> { Array("\(kind.rawValue)\t\(answer)".utf8)[...] }
  }
}
