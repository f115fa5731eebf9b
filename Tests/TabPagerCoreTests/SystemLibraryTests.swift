import TabPagerTestSupport
import Testing

@Suite("System libraries", .blocking) struct SystemLibraryTests {
  private static let sources = BuiltProgram.packageFolder + "/Sources"

  @Test(
    "a missing header names the Debian packages to install",
    arguments: [
      ("CNCursesW", ["libncursesw5-dev"]), ("CPCRE2", ["libpcre2-dev"]),
      ("CCMarkGFM", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
      ("CJPEG", ["libjpeg-dev"]), ("CPNG", ["libpng-dev"]), ("CVTerm", ["libvterm-dev"]),
    ])
  func missingHeader(module: String, packages: [String]) throws {
    let folder = try TemporaryFolder()
    let header = "\(Self.sources)/\(module)/\(module).h"
    let output = String(
      decoding: try Shell.output(
        of: "clang -fsyntax-only -nostdinc '\(header)' 2>&1 && echo compiled || true", in: folder),
      as: UTF8.self)
    let errors = output.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 1, "\(output)")
    for package in packages {
      #expect(errors.first?.contains(" \(package)") == true, "\(output)")
      #expect(
        try FileIO.readText(at: BuiltProgram.packageFolder + "/Package.swift")
          .contains("\"\(package)\""))
    }
  }

  @Test("every module map belongs to a system library target and has a guarded header")
  func moduleMaps() throws {
    let manifest = try FileIO.readText(at: BuiltProgram.packageFolder + "/Package.swift")
    let modules = try FolderListing.names(inFolder: Self.sources).filter {
      FileIO.exists("\(Self.sources)/\($0)/module.modulemap")
    }
    #expect(modules.count == 6)
    for module in modules {
      #expect(
        manifest.contains(".systemLibrary(name: \"\(module)\"")
          || manifest.contains(".systemLibrary(\n      name: \"\(module)\""))
      let header = try FileIO.readText(at: "\(Self.sources)/\(module)/\(module).h")
      #expect(header.contains("#if !__has_include("))
    }
  }

  @Test("the manifest names no archive and no unsafe flag")
  func manifest() throws {
    let manifest = try FileIO.readText(at: BuiltProgram.packageFolder + "/Package.swift")
    #expect(!manifest.contains("\":lib") && !manifest.contains(".a\""))
    #expect(!manifest.contains("unsafeFlags") && !manifest.contains("pkgConfig:"))
  }
}
