import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Entries of state files") struct StateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file of numbered lines that is larger than the limit for reading.
  private func writeLargeFile(withLines line: (Int) -> String, count: Int) throws -> String {
    let path = try folder.write((0..<count).map(line).joined(), to: "file")
    #expect(try FileIO.readText(at: path).utf8.count > StateFile.limit)
    return path
  }

  @Test("a state file that is too large keeps its newest entries, each complete")
  func large() throws {
    let pad = String(repeating: "x", count: 1000)
    let path = try writeLargeFile(withLines: { "\($0) \(pad)\n" }, count: 10_000)
    let first = StateFile(path: path, newest: .first).lines.map {
      String(decoding: $0, as: UTF8.self)
    }
    let last = StateFile(path: path, newest: .last).lines.map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(first.first == "0 \(pad)")
    #expect(last.last == "9999 \(pad)")
    #expect(first.count > 8000 && last.count > 8000)
    #expect(
      (first + last).allSatisfy { $0.hasSuffix(" \(pad)") && Int($0.prefix { $0 != " " }) != nil })
  }

  @Test("a line exactly at the start of the part of a large state file that is read is kept")
  func exactBoundary() throws {
    let line = String(repeating: "x", count: 1023) + "\n"
    let path = try writeLargeFile(withLines: { _ in line }, count: StateFile.limit / 1024 + 1)
    #expect(StateFile(path: path, newest: .last).lines.count == StateFile.limit / 1024)
    #expect(StateFile(path: path, newest: .first).lines.count == StateFile.limit / 1024)
  }

  @Test("a prompt history that is too large keeps the newest answers and stays usable")
  func history() throws {
    let pad = String(repeating: "y", count: 1000)
    let path = try writeLargeFile(withLines: { "/\tanswer \($0) \(pad)\n" }, count: 10_000)
    var history = PromptHistory(path: path)
    #expect(history.answers(inGroup: .pattern).last == "answer 9999 \(pad)")
    history.add("new", to: .pattern)
    history.save()
    var next = PromptHistory(path: path)
    #expect(next.answers(inGroup: .pattern).suffix(2) == ["answer 9999 \(pad)", "new"])
  }
}
