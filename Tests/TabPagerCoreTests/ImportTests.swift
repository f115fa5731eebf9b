import TabPagerTestSupport
import Testing

/// The arrows between modules that the build cannot enforce by itself.
@Suite struct ImportTests {
  private static let levels = ["public", "package", "internal", "fileprivate", "private"]

  /// The lines of the files below a folder of `Sources` that import or include something, without
  /// what stands before `import`.
  private func imports(below folder: String? = nil) throws -> [(file: String, text: String)] {
    let root = BuiltProgram.packageFolder + "/Sources"
    var result: [(file: String, text: String)] = []
    for path in try FolderListing.files(under: root + (folder.map { "/" + $0 } ?? "")) {
      for line in try FileText.read(path).split(separator: "\n") {
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

  @Test("The core imports no terminal, file, clock or Foundation")
  func core() throws {
    for (file, text) in try imports(below: "TabPagerCore") {
      let isAllowed =
        ["import Synchronization", "import CCellWidth"].contains(text)
        || text.hasPrefix("import func Glibc.")
      #expect(isAllowed, "\(file): \(text)")
    }
  }

  @Test("Nothing imports Foundation")
  func foundation() throws {
    let all = try imports()
    #expect(all.count > 10)
    for (file, text) in all { #expect(!text.contains("Foundation"), "\(file): \(text)") }
  }

  @Test("Only CNCurses includes the headers of ncurses")
  func curses() throws {
    for (file, text) in try imports() where !file.hasPrefix("CNCurses/") {
      #expect(!text.contains("curses.h") && !text.contains("<term.h>"), "\(file): \(text)")
    }
  }

  @Test("Only CImages, and what tests it, includes the headers of libpng and libjpeg")
  func images() throws {
    for (file, text) in try imports() {
      guard !file.hasPrefix("CImages/"), !file.hasPrefix("CTestImages/") else { continue }
      for header in ["<png.h>", "<jpeglib.h>", "<jerror.h>", "<turbojpeg.h>", "<zlib.h>"] {
        #expect(!text.contains(header), "\(file): \(text)")
      }
    }
  }

  @Test("Only CMark includes the headers of cmark-gfm")
  func markdown() throws {
    for (file, text) in try imports() where !file.hasPrefix("CMark/") {
      #expect(!text.contains("cmark-gfm"), "\(file): \(text)")
    }
  }

  @Test("Only CPCRE2 includes the header of PCRE2")
  func expressions() throws {
    for (file, text) in try imports() where !file.hasPrefix("CPCRE2/") {
      #expect(!text.contains("<pcre2"), "\(file): \(text)")
    }
  }

  @Test("Pictures of files import the core, their decoders, a thread and libc, and nothing else")
  func pictures() throws {
    let allowed = ["TabPagerCore", "CImages", "BackgroundThread", "Synchronization", "Glibc"]
    for (file, text) in try imports(below: "TabPagerImages") {
      #expect(allowed.contains { text == "import \($0)" }, "\(file): \(text)")
    }
  }

  @Test("The gallery has no more than users of the library have")
  func gallery() throws {
    let all = try imports(below: "Gallery")
    #expect(all.count >= 6)
    for (file, text) in all {
      let isAllowed = ["import TabPagerCore", "import TabPagerImages"].contains(text)
      #expect(isAllowed, "\(file): \(text)")
    }
  }
}
