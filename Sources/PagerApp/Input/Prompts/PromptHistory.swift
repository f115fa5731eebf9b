/// The history of the prompts. It is stored between runs in a text file with one line per answer,
/// the latest last. Each line has the character of the group, a tab, and the answer.
struct PromptHistory {
  /// Prompts that share their answers.
  enum PromptGroup: Character, CaseIterable {
    /// Patterns, of searches and filters.
    case pattern = "/"
    /// Lines, percentages and commands after `:`.
    case place = ":"
    /// Shell commands, including those of the command line.
    case command = "!"
  }

  /// The maximum number of answers of each kind.
  static let capacity = 500

  /// The file; nil if the history is not stored.
  private let file: StateFile?
  /// The answers of earlier runs; nil until they are needed.
  private var former: [Entry]?
  /// The answers of this run.
  private var new: [Entry] = []

  /// Creates a history.
  ///
  /// - Parameter path: the path of its file, or nil to store nothing. The file and its folders need
  ///   not exist.
  init(path: String?) { file = path.map { StateFile(path: $0, newest: .last) } }

  /// The answers of a kind without duplicates, the latest last.
  mutating func answers(inGroup kind: PromptGroup) -> [String] {
    let former = self.former ?? file?.lines.compactMap(Entry.init) ?? []
    self.former = former
    return PromptHistory.answers(inGroup: kind, among: former + new)
  }

  /// Adds an answer. Empty answers and answers with line feeds are ignored.
  mutating func add(_ answer: String, to kind: PromptGroup) {
    guard !answer.isEmpty, !answer.utf8.contains(0x0A) else { return }
    new.append(Entry(kind: kind, answer: answer))
  }

  /// Stores the new answers, merged with those that other runs have stored meanwhile.
  mutating func save() {
    guard !new.isEmpty else { return }
    let noted = new
    file?.update { lines in
      let entries = lines.compactMap(Entry.init) + noted
      return PromptGroup.allCases.flatMap { kind in
        PromptHistory.answers(inGroup: kind, among: entries).map {
          Entry(kind: kind, answer: $0).line
        }
      }
    }
    former?.append(contentsOf: new)
    new = []
  }

  private static func answers(inGroup kind: PromptGroup, among entries: [Entry]) -> [String] {
    var known: Set<String> = []
    let last = entries.reversed().filter { $0.kind == kind && known.insert($0.answer).inserted }
    return last.prefix(capacity).reversed().map(\.answer)
  }

  private struct Entry {
    let kind: PromptGroup
    let answer: String

    init(kind: PromptGroup, answer: String) { (self.kind, self.answer) = (kind, answer) }

    /// Parses a line; nil if it is invalid.
    init?(line: ArraySlice<UInt8>) {
      guard line.count > 2, line.dropFirst().first == 0x09,
        let kind = line.first.flatMap({ PromptGroup(rawValue: Character(Unicode.Scalar($0))) })
      else { return nil }
      self.init(kind: kind, answer: String(decoding: line.dropFirst(2), as: UTF8.self))
    }

    var line: ArraySlice<UInt8> { Array("\(kind.rawValue)\t\(answer)".utf8)[...] }
  }
}
