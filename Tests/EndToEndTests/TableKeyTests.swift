import TabPagerCore
import TabPagerTestSupport
import TerminalSession
import Testing

@Suite("Searching and copying in tables", .blocking, .timeLimit(.minutes(60)))
struct TableKeyTests {
  private static let words = String(repeating: "word ", count: 30)
  private static let records = (1...200).map {
    $0 == 150 ? "\($0),\"\(words)needle, \"\"x\"\" \(words)\",end\n" : "\($0),\(words),end\n"
  }

  /// Starts the program with a table that fits on the page and one with too many columns.
  private func pager() throws -> Pager {
    let folder = try TemporaryFolder()
    try folder.write("number,text,last\n" + Self.records.joined(), to: "one.csv")
    let wide = (1...50).map { row in
      (1...9).map { row == 40 && $0 == 8 ? "\(Self.words)needle" : Self.words }
        .joined(separator: ",") + "\n"
    }
    try folder.write(
      (1...9).map { "column\($0)" }.joined(separator: ",") + "\n" + wide.joined(), to: "wide.csv")
    let pager = try Pager(["--motion=none"], files: ["one.csv", "wide.csv"], in: folder)
    try pager.session.waitUntil("the table, in its whole width") {
      $0.screen.row(3).hasPrefix("▌      1   word word") && $0.screen.row(3).hasSuffix("…   end")
    }
    return pager
  }

  @Test("a search, a filter and a search over all tabs find and show text that is cut")
  func search() throws {
    let pager = try pager()
    pager.session.send("/needle\r")
    try pager.session.waitUntil("the match in its field") { session in
      session.screen.shows("SEARCH 1/1 needle")
        && (2...22).contains {
          session.screen.row($0).hasPrefix("▌    150   …")
            && session.screen.row($0).contains(#"needle, "x""#)
            && session.screen.row($0).hasSuffix("…   end")
        }
    }
    pager.session.send("&needle\r")
    try pager.session.waitUntil("one record") {
      $0.screen.row(3).hasPrefix("▌    150   ") && $0.screen.row(4) == ""
        && $0.screen.shows("FILTER needle")
    }
    pager.session.send("&\r2/needle\r")
    try pager.session.waitUntil("the column of the match") { session in
      session.screen.row(2).contains("column8") && session.screen.shows("SEARCH 1/1 needle")
        && (2...22).contains {
          session.screen.row($0).hasPrefix("▌ ") && session.screen.row($0).contains("needle")
        }
    }
    pager.session.press(Key(.character("f"), .control))
    pager.session.send("needle\r")
    try pager.session.waitUntil("the results") {
      $0.screen.shows("2 lines in 2 of 2 tabs")
    }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the first match") { session in
      session.screen.shows("SEARCH 1/1 needle")
        && (2...22).contains {
          session.screen.row($0).hasPrefix("▌    150   …")
            && session.screen.row($0).contains("needle")
        }
    }
  }

  @Test("switching from a table through all views with K keeps its filter, record and first column")
  func views() throws {
    let folder = try TemporaryFolder()
    let names = (1...9).map { "column\($0)" }.joined(separator: ",")
    let rows = (1...40).map { row in
      (1...9).map { "value \($0)\(row % 2) of \(row)" }.joined(separator: ",") + "\n"
    }
    try folder.write(names + "\n" + rows.joined(), to: "wide.csv")
    let pager = try Pager(["--motion=none"], files: ["wide.csv"], in: folder)
    try pager.session.waitUntil("the table") {
      $0.screen.row(3).hasPrefix("▌ value 10 of 1") || $0.screen.row(3).hasPrefix("▌ value 11 of 1")
    }
    pager.session.send("&1 of\r")
    try pager.session.waitUntil("the filter") { $0.screen.shows("record 1 of 20") }
    pager.session.send("jj")
    pager.session.press(Key(.right, .shift), Key(.right, .shift))
    let isFiltered = { (session: PTYSession) in
      session.screen.row(2).hasPrefix("  column3")
        && session.screen.row(5).hasPrefix("▌ value 31 of 5")
        && session.screen.shows("FILTER 1 of") && session.screen.shows("record 3 of 20")
    }
    try pager.session.waitUntil("a filtered table", isFiltered)
    pager.session.press("K")
    try pager.session.waitUntil("the filtered lines as text") {
      $0.screen.rowWithoutMargin(2).hasPrefix("value 11 of 1,") && $0.screen.shows("FILTER 1 of")
        && $0.screen.shows(" TEXT ")
    }
    pager.session.press("K")
    try pager.session.waitUntil("the bytes, without a filter") {
      $0.screen.shows(" HEX ") && !$0.screen.shows("FILTER")
    }
    pager.session.press("K")
    try pager.session.waitUntil("the table as it was", isFiltered)
  }

  @Test(
    "a number before Shift-→ scrolls a table by as many columns, at most until the last is visible")
  func columns() throws {
    let folder = try TemporaryFolder()
    let names = (1...20).map { "column\($0)" }.joined(separator: ",")
    try folder.write(names + "\n" + String(repeating: names + "\n", count: 40), to: "wide.csv")
    let pager = try Pager(["--motion=none", "--keys=less"], files: ["wide.csv"], in: folder)
    try pager.session.waitUntil("the table") { $0.screen.row(2).hasPrefix("  column1 ") }
    pager.session.send("3")
    pager.session.press(Key(.right, .shift))
    try pager.session.waitUntil("three columns") { $0.screen.row(2).hasPrefix("  column4 ") }
    pager.session.send("100")
    pager.session.press(Key(.right, .shift))
    try pager.session.waitUntil("the last columns") {
      !$0.screen.row(2).hasPrefix("  column20") && $0.screen.row(2).contains("column20")
    }
    pager.session.send("2")
    pager.session.press(Key(.left, .shift))
    try pager.session.waitUntil("two columns to the left") {
      !$0.screen.row(2).contains("column20") && $0.screen.row(2).contains("column18")
    }
  }

  @Test("S saves the bytes of selected records, not their drawing")
  func selection() throws {
    let pager = try pager()
    pager.session.send("/needle\r")
    try pager.session.waitUntil("the match") { $0.screen.shows("SEARCH 1/1 needle") }
    pager.session.send("ajSpart\r")
    try pager.session.waitUntil("the message") { $0.screen.shows("bytes to part") }
    #expect(
      try FileIO.readText(at: pager.folder.path + "/part") == Self.records[149...150].joined())
  }

  @Test("Enter in a table opens the whole record in a new tab, in which all of a field can be read")
  func record() throws {
    let pager = try pager()
    // The record with the long quoted field.
    pager.session.send("/needle\r")
    try pager.session.waitUntil("the match") { $0.screen.shows("SEARCH 1/1 needle") }
    pager.session.press(Key(.enter))
    try pager.session.waitUntil("the record") { session in
      let page = (2..<22).map { session.screen.row($0) }
      return page[0] == " number  150" && page[1] == " text" && page[2].hasPrefix("   word word")
        && page.contains { $0.contains(#"needle, "x" word"#) } && page.contains(" last    end")
    }
    // The table is at the same record as before.
    pager.session.send("x")
    try pager.session.waitUntil("the table") { session in
      (2...22).contains { session.screen.row($0).hasPrefix("▌    150   ") }
    }
  }
}
