import TabPagerTestSupport
import Testing

/// Restrictions on the imports of modules that the build does not enforce.
@Suite struct ModuleImportTests {
  private static let levels = ["public", "package", "internal", "fileprivate", "private"]

  /// Returns the `import` and `#include` lines of all files below a folder of `Sources`, without attributes and access
  /// levels.
  private func importLines(below folder: String? = nil) throws -> [(file: String, text: String)] {
    let root = BuiltProgram.packageFolder + "/Sources"
    var result: [(file: String, text: String)] = []
    for path in try FolderListing.files(under: root + (folder.map { "/" + $0 } ?? "")) {
      for line in try FileIO.readText(at: path).split(separator: "\n") {
        let words = line.split(separator: " ").drop {
          $0.hasPrefix("@") || Self.levels.contains(String($0))
        }
        guard words.first == "import" || line.hasPrefix("#") && line.contains("include") else {
          continue
        }
        result.append((String(path.dropFirst(root.count + 1)), words.joined(separator: " ")))
      }
    }
    return result
  }

  @Test("TabPagerCore imports no terminal, file, clock or Foundation")
  func core() throws {
    for (file, text) in try importLines(below: "TabPagerCore") {
      let isAllowed =
        ["import Synchronization", "import func CSystem.cell_width"].contains(text)
        || text.hasPrefix("import func Glibc.")
      #expect(isAllowed, "\(file): \(text)")
    }
  }

  @Test("the module Diff imports no other module")
  func diff() throws { #expect(try importLines(below: "Diff").isEmpty) }

  @Test("the module Highlighting imports no other module")
  func highlighting() throws { #expect(try importLines(below: "Highlighting").isEmpty) }

  @Test("no source imports Foundation")
  func foundation() throws {
    let all = try importLines()
    #expect(all.count > 10)
    for (file, text) in all { #expect(!text.contains("Foundation"), "\(file): \(text)") }
  }

  /// The headers of each system library, the only file that may include them, and the targets that may include that
  /// file.
  private static let libraries: [(headers: [String], file: String, targets: [String])] = [
    (["<curses.h>"], "CNCursesW/CNCursesW.h", ["CNCurses"]),
    (["<pcre2"], "CPCRE2/CPCRE2.h", []),
    (["<cmark-gfm"], "CCMarkGFM/CCMarkGFM.h", ["CMark"]),
    (["<jpeglib.h>", "<jerror.h>", "<turbojpeg.h>"], "CJPEG/CJPEG.h", ["CImages", "CTestImages"]),
    (["<png.h>"], "CPNG/CPNG.h", ["CImages", "CTestImages"]),
    (["<vterm.h>"], "CVTerm/CVTerm.h", ["CTestTerminal"]),
  ]

  @Test("each system library is included by one header and used by one target")
  func systemLibraries() throws {
    for (file, text) in try importLines() where text.hasPrefix("#") {
      for library in Self.libraries where file != library.file {
        for header in library.headers { #expect(!text.contains(header), "\(file): \(text)") }
        guard text.contains(library.file) else { continue }
        #expect(library.targets.contains { file.hasPrefix($0 + "/") }, "\(file): \(text)")
      }
      #expect(!text.contains("<term.h>") || file.hasPrefix("CNCurses/"), "\(file): \(text)")
    }
  }

  @Test("TabPagerImages imports the core, its decoders, a thread and libc only")
  func pictures() throws {
    let allowed = [
      "TabPagerCore", "CImages", "CJPEG", "CPNG", "BackgroundThread", "Synchronization", "Glibc",
    ]
    for (file, text) in try importLines(below: "TabPagerImages") {
      #expect(allowed.contains { text == "import \($0)" }, "\(file): \(text)")
    }
  }

  @Test("PagerText imports neither documents nor the app nor the system")
  func text() throws {
    let all = try importLines(below: "PagerText")
    #expect(all.count >= 6)
    for (file, text) in all {
      #expect(
        [
          "import TabPagerCore", "import BinarySearch", "import EscapeSequences",
          "import Highlighting",
        ].contains(text), "\(file): \(text)")
    }
  }

  @Test("PagerViews imports neither the app nor the terminal")
  func views() throws {
    let allowed = [
      "TabPagerCore", "TabPagerImages", "PagerText", "Diff", "Documents", "Highlighting",
      "BinarySearch", "CMark", "CCMarkGFM", "PathText", "Glibc", "Synchronization",
    ]
    for (file, text) in try importLines(below: "PagerViews") {
      #expect(allowed.contains { text == "import \($0)" }, "\(file): \(text)")
    }
  }

  @Test("Gallery imports only the public library and its photograph")
  func gallery() throws {
    let all = try importLines(below: "Gallery")
    #expect(all.count >= 6)
    for (file, text) in all {
      let isAllowed =
        ["import TabPagerCore", "import TabPagerImages", "import CGalleryData"].contains(text)
      #expect(isAllowed, "\(file): \(text)")
    }
  }
}
