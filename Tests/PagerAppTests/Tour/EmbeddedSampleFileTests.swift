import Diff
import Documents
import Gallery
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The sample files in the program") struct EmbeddedSampleFileTests {
  private static let folder = BuiltProgram.packageFolder + "/Sources/CGalleryData/files/"

  @Test(
    "each sample file in the program equals its file in the repository",
    arguments: EmbeddedSampleFile.allCases)
  func bytes(file: EmbeddedSampleFile) throws {
    #expect(try FileIO.readBytes(at: Self.folder + file.rawValue) == file.bytes)
  }

  @Test("all sample files in the program have at most 300 KiB together")
  func size() {
    #expect(EmbeddedSampleFile.allCases.reduce(0) { $0 + $1.bytes.count } <= 300 << 10)
  }

  @Test("the badge of the diff in the tour has the numbers of its added and removed lines")
  func badge() {
    let file = EmbeddedSampleFile.change
    let kinds = DiffParser.parse(file.bytes).files.flatMap(\.hunks).flatMap(\.lines).map(\.kind)
    let (added, removed) = (kinds.count { $0 == .added }, kinds.count { $0 == .removed })
    let source = MemorySource(name: file.rawValue) { [] }
    #expect(Tour.badge(of: .document(.memory(source))) == "+\(added) −\(removed)")
  }

  @Test("the manual shown in the tour has every option of the manual page")
  func manual() throws {
    let page = try FileIO.readBytes(at: BuiltProgram.packageFolder + "/docs/tabpager.1")
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    // The line after `.TP` names an option: `\fB\-h\fR, \fB\-\-help\fR`.
    let names = Set(
      zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.flatMap { _, line in
        line.replacing("\\-", with: "-").replacing("\\fB", with: " ").split {
          " =\\,[".contains($0)
        }
        .filter { $0.hasPrefix("--") }.map(String.init)
      })
    let plain = String(decoding: EmbeddedSampleFile.manual.bytes, as: UTF8.self).unoverstruck
    #expect(names.count > 30)
    #expect(names.filter { !plain.contains($0) }.sorted() == [])
  }
}

extension String {
  /// The text without backspaces and the characters before them.
  fileprivate var unoverstruck: String {
    var result: [Character] = []
    for character in self {
      if character == "\u{8}" { _ = result.popLast() } else { result.append(character) }
    }
    return String(result)
  }
}
