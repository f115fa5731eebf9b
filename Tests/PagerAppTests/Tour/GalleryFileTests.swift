import Gallery
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The files of the gallery") struct GalleryFileTests {
  private static let folder = BuiltProgram.packageFolder + "/Sources/CGalleryData/files/"

  @Test(
    "each file in the program equals the file in the repository",
    arguments: GalleryFile.allCases)
  func bytes(file: GalleryFile) throws {
    #expect(try FileText.bytes(Self.folder + file.rawValue) == file.bytes)
  }

  @Test("the files have at most 300 KiB together")
  func size() {
    #expect(GalleryFile.allCases.reduce(0) { $0 + $1.bytes.count } <= 300 << 10)
  }

  @Test("the manual of the tour has every option of the manual page")
  func manual() throws {
    let page = try FileText.bytes(BuiltProgram.packageFolder + "/docs/tabpager.1")
    let lines = String(decoding: page, as: UTF8.self).split(separator: "\n")
    // The line after `.TP` names an option: `\fB\-h\fR, \fB\-\-help\fR`.
    let names = Set(
      zip(lines, lines.dropFirst()).filter { $0.0 == ".TP" }.flatMap { _, line in
        line.replacing("\\-", with: "-").replacing("\\fB", with: " ").split {
          " =\\,[".contains($0)
        }
        .filter { $0.hasPrefix("--") }.map(String.init)
      })
    let plain = String(decoding: GalleryFile.manual.bytes, as: UTF8.self).unoverstruck
    #expect(names.count > 30)
    #expect(names.filter { !plain.contains($0) }.sorted() == [])
  }
}

extension String {
  /// The text without what is struck over: the letters before a backspace.
  fileprivate var unoverstruck: String {
    var result: [Character] = []
    for character in self {
      if character == "\u{8}" { _ = result.popLast() } else { result.append(character) }
    }
    return String(result)
  }
}
