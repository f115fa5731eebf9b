import Documents
import TabPagerTestSupport
import Testing

/// What git itself says of the same changes is what the parts are held against.
@Suite("Splitting what git writes") struct GitSplitTests {
  private let repository: SampleRepository

  init() throws { repository = try SampleRepository() }

  /// Names and counts, as `git … --numstat -z` tells them.
  private func numbers(_ arguments: String) throws -> [String: [String]] {
    let output = try repository.git("\(arguments) --numstat -z")
    var fields = String(decoding: output, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false)[...]
    var result: [String: [String]] = [:]
    while let field = fields.popFirst(), !field.isEmpty {
      let columns = field.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      var name = String(columns[2])
      if name.isEmpty {
        // A renamed file: its old name and its new one follow.
        fields.removeFirst()
        name = String(fields.removeFirst())
      }
      result[name] = columns[0..<2].map(String.init)
    }
    return result
  }

  private func counts(_ part: SplitPart) -> [String] {
    part.counts.isBinary ? ["-", "-"] : ["\(part.counts.added)", "\(part.counts.removed)"]
  }

  @Test(
    "A tab a file, with the lines that git counts",
    arguments: ["", "--color=always", "--color=always --color-moved", "--no-prefix", "-U0", "-w"])
  func files(options: String) throws {
    let range = "HEAD~4 HEAD~3"
    let split = Split(try repository.git("diff \(options) \(range)"), .auto)
    let numbers = try numbers("diff \(options.contains("-w") ? "-w" : "") \(range)")
    #expect(numbers.count == 13)
    #expect(Set(split.parts.map(\.name)) == Set(numbers.keys))
    for part in split.parts { #expect(counts(part) == numbers[part.name], "\(part.name)") }
    #expect(split.titles().contains("a/main.c"))
    #expect(split.titles().contains("with blanks.txt"))
    #expect(split.titles().contains("ümlaut \"quoted\".txt"))
  }

  @Test("A part is what git writes of that file alone, and the parts are all of it")
  func contents() throws {
    let whole = try repository.git("diff HEAD~4 HEAD~3")
    let split = Split(whole, .diff)
    for (number, part) in split.parts.enumerated() where part.name != "new-name.txt" {
      let name = part.name.split(separator: "'").joined(separator: "'\\''")
      let alone = try repository.git("diff HEAD~4 HEAD~3 -- '\(name)'")
      #expect(split.text(number) == String(decoding: alone, as: UTF8.self))
    }
    let all = split.parts.indices.map { split.text($0) }.joined()
    #expect(all == String(decoding: whole, as: UTF8.self))
  }

  @Test("A log has a tab a commit, and one a file", arguments: ["", "--color=always", "--stat"])
  func log(options: String) throws {
    let split = Split(try repository.git("log -p \(options)"), .auto)
    #expect(split.levels.count == 2)
    let names = split.levels[1].map(\.name)
    #expect(names.map { $0.dropFirst(9) } == SampleRepository.subjects.map { $0[...] })
    #expect(split.titles(1)[4] == "Names, modes, and a change of…")
    #expect(split.text(2, level: 1).contains("Both change it"))
    for part in split.levels[1] where !part.name.contains("Merge") {
      let hash = String(part.name.prefix(8))
      let numbers = try numbers("show --format= \(hash)").values
      let added = numbers.compactMap { Int($0[0]) }.reduce(0, +)
      let removed = numbers.compactMap { Int($0[1]) }.reduce(0, +)
      #expect(part.counts.added == added && part.counts.removed == removed, "\(part.name)")
    }
  }

  @Test("A file of a log has all that happened to it, and what each commit is")
  func fileOfLog() throws {
    let split = Split(try repository.git("log -p"), .diff)
    let number = try #require(split.parts.firstIndex { $0.name == "src/a/main.c" })
    let text = split.text(number)
    let subjects = SampleRepository.subjects
    for (index, subject) in subjects.enumerated() {
      // The merge has no diff of its own there, and the submodule is another matter.
      #expect(text.contains("    " + subject + "\n") == (index >= 2), "\(subject)")
    }
    #expect(!text.contains("src/b/main.c"))
    #expect(!text.contains("With a body"))
  }

  @Test("A merge with its combined diff", arguments: ["--cc", "-c"])
  func merge(option: String) throws {
    let split = Split(try repository.git("show \(option) HEAD~1"), .auto)
    #expect(split.parts.map(\.name) == ["src/a/main.c"])
    let part = try #require(split.parts.first)
    // Both lines stay: each is new to one of the parents, and nothing is removed.
    #expect((part.counts.added, part.counts.removed) == (2, 0))
  }

  @Test("A submodule, as a change and as a log", arguments: ["short", "log", "diff"])
  func submodule(way: String) throws {
    let output = try repository.git("-c diff.submodule=\(way) show HEAD")
    let split = Split(output, .diff)
    #expect(split.parts.map(\.name).contains(".gitmodules"))
    #expect(split.parts.map(\.name).contains("module"), "\(split.titles())")
  }

  @Test(
    "Any cuts give the same parts",
    arguments: ["log -p", "log -p --color=always -c", "show HEAD~4"])
  func cuts(command: String) throws {
    let bytes = try repository.git(command)
    var generator = SeededGenerator()
    for way in [SplitWay.diff, .auto] {
      let whole = Split(bytes, way)
      #expect(!whole.parts.isEmpty)
      for _ in 0..<RandomInputs.count(or: 60) {
        let cuts = Split.cuts(bytes.count, &generator)
        #expect(Split(bytes, way, cuts: cuts) == whole, "\(cuts) \(generator)")
      }
    }
  }

  @Test("Two folders, as diff compares them", arguments: ["-ru", "-ruN", "-ru --color=always"])
  func folders(options: String) throws {
    let script = """
      mkdir -p old/src new/src old/only; echo a > old/only/x
      git -C work archive HEAD~4 src | tar -x -C old; git -C work archive HEAD~3 src | tar -x -C new
      printf 'a\\0' > old/bin; printf 'b\\0' > new/bin; echo 1 > new/added
      diff \(options) old new
      """
    let output = try Shell.output(of: script, in: repository.folder, allowing: [0, 1])
    let split = Split(output, .auto)
    let names = split.parts.map(\.name)
    #expect(names.contains("src/a/main.c"))
    #expect(names.contains("src/b/main.c"))
    #expect(names.contains("new/bin"))
    #expect(names.contains("Only in one") == !options.contains("N"), "\(names)")
    let main = try #require(split.parts.first { $0.name == "src/a/main.c" })
    #expect((main.counts.added, main.counts.removed) == (3, 2))
  }
}
