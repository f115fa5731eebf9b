import Documents
import Glibc
import PagerApp
import TabPagerTestSupport
import Testing

@testable import PagerCommand

@Suite("Words of the command line") struct RawArgumentsTests {
  /// Parses words as the system passes them, and returns the options and the number of files that are parsed later.
  private func parse(_ words: [String]) throws -> (options: ProgramOptions, remaining: Int) {
    let pointers = (["tabpager"] + words).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return try pointers.withUnsafeBufferPointer { buffer in
      var parser = ArgumentParser()
      try parser.parse(RawArguments(buffer))
      let remaining = parser.options.app.tabs.remainingFiles.count
      parser.options.app.tabs.addRemainingFiles()
      return (parser.options, remaining)
    }
  }

  @Test("files after all options are parsed later, except as many as the bar shows")
  func files() throws {
    let names = (0..<1000).map { "f\($0)" }
    for options in [[], ["-S"], ["--", "-x"], ["-e", "value"]] {
      let words = options + names
      let result = try parse(words)
      #expect(result.remaining > 500)
      #expect(result.options.app.tabs.sources.suffix(1000) == names.map { .file($0) }[...])
    }
    #expect(try parse(Array(names.prefix(100))).remaining == 0)
    #expect(try parse([]).remaining == 0)
  }

  @Test("an option after many files applies, and the files before it are sources")
  func lateOption() throws {
    let names = (0..<1000).map { "f\($0)" }
    let result = try parse(names + ["-S"])
    #expect(result.options.app.documents.chopsLongLines && result.remaining == 0)
    #expect(result.options.app.tabs.sources.count == 1000)
  }

  @Test("arguments mean the same whether they are parsed at once or later")
  func agreement() {
    let pool = ["a", "-", "--", "-S", "-N", "+5", "--loop", "-e", "b c", "", "+G", "--nope"]
    let fault = RandomCases.firstFault("command line words", count: 200, seed: 4711) { random in
      let words = (0..<Int.random(in: 0..<700, using: &random)).map { _ in
        Int.random(in: 0..<200, using: &random) == 0
          ? pool[Int.random(in: 0..<pool.count, using: &random)] : "file"
      }
      var parser = ArgumentParser()
      let wanted = Result { try parser.parse(words) }
      let found = Result { try parse(words).options }
      switch (wanted, found) {
      case (.success, .success(let options)):
        return options.app.tabs.sources == parser.options.app.tabs.sources
          ? nil : "other sources: \(words)"
      case (.failure(let wanted), .failure(let found)):
        return wanted as? UsageError == found as? UsageError ? nil : "another error: \(words)"
      default: return "only one of them fails: \(words)"
      }
    }
    #expect(fault == nil)
  }
}
