import Documents
import Glibc
import PagerApp
import Synchronization
import TabPagerTestSupport
import Testing

@Suite("Sources, in order") struct SourceListTests {
  /// Where the words are that have been made, so that it is seen that they are kept on purpose.
  private static let kept = Mutex<[UInt]>([])

  /// Words as `main` is given them; kept for ever, as those are.
  private func words(_ strings: [String]) -> Arguments {
    let words = Arguments.Words.allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { words[index] = strdup(string) }
    words[strings.count] = nil
    Self.kept.withLock { $0.append(UInt(bitPattern: words)) }
    return Arguments(words, count: strings.count)
  }

  @Test("A process's words are what follows its name, also where it has none")
  func process() {
    #expect(Array(words(["tabpager", "a", "", "é"])) == ["a", "", "é"])
    #expect(words(["tabpager"]).isEmpty)
    #expect(words([]).isEmpty)
  }

  @Test("The words before an option are the same, of a process and of strings")
  func prefix() {
    let strings = ["a", "", "é-", "+x", "b", "-"]
    for arguments in [words(["name"] + strings), Arguments(strings)] {
      let (plus, minus) = (UInt8(ascii: "+"), UInt8(ascii: "-"))
      #expect(Array(arguments.prefix(before: minus, plus)) == ["a", "", "é-"])
      let rest = arguments.dropFirst(3)
      #expect(Array(rest) == ["+x", "b", "-"])
      #expect(rest.prefix(before: minus, plus).isEmpty)
      #expect(Array(rest.dropFirst().prefix(before: minus, plus)) == ["b"])
      #expect(arguments.dropFirst(6).prefix(before: minus, plus).isEmpty)
      #expect(Array(rest.prefix(before: minus, minus)) == ["+x", "b"])
    }
  }

  @Test("What is added in runs is what an array of all would be")
  func runs() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var list = SourceList([.file("first")])
      var expected: [Source] = [.file("first")]
      for number in 0..<Int.random(in: 0...8, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          list.append(.descriptor(Int32(number)))
          expected.append(.descriptor(Int32(number)))
        case 1:
          list.append(.command(Command("c\(number)")))
          expected.append(.command(Command("c\(number)")))
        default:
          let names = (0..<Int.random(in: 0...4, using: &random)).map { "f\(number).\($0)" }
          list.append(files: words(["name"] + names))
          expected += names.map { .file($0) }
        }
      }
      list.updateCommands { $0.usesTerminal = true }
      expected = expected.map {
        guard case .command(var command) = $0 else { return $0 }
        command.usesTerminal = true
        return .command(command)
      }
      #expect(list.count == expected.count)
      #expect(Array(list) == expected)
      #expect(list == SourceList(expected))
      #expect(list.commands.map { .command($0) } == expected.filter(\.isCommand))
    }
  }
}
