import Glibc
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerCommand

@Suite("The manual page", .blocking) struct ManualPageTests {
  private static let path = BuiltProgram.packageFolder + "/docs/tabpager.1"

  @Test("docs/tabpager.1 equals the option and key tables")
  func made() throws {
    let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
    let complaint = try GoldenFile(Self.path).compareOrRecord(
      ManualPageGenerator.text, isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("docs/configuration.md equals the option and key tables")
  func madeConfiguration() throws {
    let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
    let path = BuiltProgram.packageFolder + "/docs/configuration.md"
    let complaint = try GoldenFile(path).compareOrRecord(
      ConfigurationReferenceGenerator.text, isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("the examples in docs/configuration.md are valid")
  func examples() {
    let lines = ConfigurationReferenceGenerator.text.split(separator: "\n").filter {
      $0.hasPrefix("    ")
    }
    let settings = lines.prefix { !$0.contains("tabpager:") }.joined(separator: "\n")
    var parser = ArgumentParser()
    #expect(parser.parse(configuration: settings) == [])
    #expect(parser.options.settings.map(\.name).contains("bind"))
    #expect(parser.options.app.appearance.theme.changes.count == 2)
  }

  @Test("the manual page is plain ASCII")
  func isPlain() {
    #expect(
      ManualPageGenerator.text.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
  }

  @Test("every key named in the manual page is a valid key in a binding")
  func keys() {
    for key in KeyTable.sections.flatMap(\.rows).flatMap(\.keys) {
      let written = RoffFormatter.arrowsSpelledOut(key.description)
      #expect(Key(notation: written) == key, "\(written)")
    }
  }

  @Test(
    "groff reports no error in the manual page", .enabled(if: InstalledTool.isInstalled("groff")),
    arguments: ["utf8", "ascii"])
  func groff(device: String) throws {
    #expect(try outputAndErrors(of: "groff -man -ww -z -T\(device) '\(Self.path)'") == "")
  }

  @Test(
    "mandoc reports no error in the manual page", .enabled(if: InstalledTool.isInstalled("mandoc")))
  func mandoc() throws {
    #expect(try outputAndErrors(of: "mandoc -T lint '\(Self.path)'") == "")
  }

  @Test("man shows every option and every key", .enabled(if: InstalledTool.isInstalled("man")))
  func shown() throws {
    let folder = try TemporaryFolder()
    let bytes = try Shell.output(
      of: "MANPAGER=cat MANWIDTH=100 man --warnings=w -l '\(Self.path)' 2>&1 | col -bx", in: folder)
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    for row in OptionTable.rows {
      let line = lines.first { line in
        line.hasPrefix("       -")
          && line.split(whereSeparator: { " ,=[".contains($0) }).contains { $0 == "--" + row.long }
      }
      #expect(line != nil, "--\(row.long)")
      if let value = row.value { #expect(line?.contains("=" + value) == true, "\(value)") }
    }
    for row in KeyTable.sections.flatMap(\.rows) {
      #expect(text.contains(row.name), "\(row.name)")
      for key in row.keys {
        let key = RoffFormatter.arrowsSpelledOut(key.description)
        let isThere = lines.contains { line in
          line.hasPrefix("       \(key) ") || line.hasPrefix("       \(key),")
            || line.contains(", \(key)") || line == "       \(key)"
        }
        #expect(isThere, "\(key)")
      }
    }
    #expect(!text.contains("warning:") && !text.contains("\\"))
  }

  private func outputAndErrors(of command: String) throws -> String {
    let bytes = try Shell.output(
      of: command + " 2>&1", in: TemporaryFolder(), allowing: Set(0...9))
    return String(decoding: bytes, as: UTF8.self)
  }
}
