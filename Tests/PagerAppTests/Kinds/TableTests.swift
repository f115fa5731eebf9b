import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("Tables") struct TableTests {
  init() { TestLocale.use() }

  private func table(_ text: String, _ separator: Character = ",") throws -> CheckpointedText<
    TableRenderer
  > {
    return try table(Array(text.utf8), separator.asciiValue ?? 0x2C)
  }

  private func table(
    _ bytes: [UInt8], _ separator: UInt8, width: Int = 80
  ) throws -> CheckpointedText<TableRenderer> {
    let renderer = try #require(
      TableRenderer(TableSource(bytes, separator: separator), width: width))
    return try #require(CheckpointedText(renderer))
  }

  /// Returns the lines of a table as a page draws them.
  private func shownLines(of text: String, width: Int = 80) throws -> [String] {
    let content = try table(Array(text.utf8), 0x2C, width: width)
    return content.bytes(in: 0..<content.count)
      .split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { content.styledLine($0).text }
  }

  private func lines(_ content: CheckpointedText<TableRenderer>) -> [String] {
    String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { StyledLine(String($0)).text }
  }

  /// Returns the fields of each record, with guillemets around quoted ones.
  private func records(_ text: String, _ separator: Character = ",") -> [[String]] {
    let source = TableSource(Array(text.utf8), separator: separator.asciiValue ?? 0x2C)
    var records: [[String]] = []
    var next = source.firstRecord
    while let record = next {
      records.append([])
      next = source.forEachField(of: record) { bytes, field in
        let text = String(decoding: bytes[field.range], as: UTF8.self)
        records[records.count - 1].append(field.isQuoted ? "«\(text)»" : text)
      }
    }
    return records
  }

  @Test(
    "the text of a record names each field, and shows long fields and those of several lines below")
  func record() throws {
    let long = String(repeating: "wort ", count: 13)
    let text = "name,größe,\n\u{1B}]0;x\u{7},,\"a\"\"b\r\n  c\",\(long)"
    let source = TableSource(Array(text.utf8), separator: 0x2C)
    let head = try #require(source.firstRecord)
    let place = try #require(source.forEachField(of: head) { _, _ in })
    let record = TableRecordText(source, head: head, record: place)
    let plain = String(decoding: record.bytes, as: UTF8.self)
      .replacing("\u{1B}[1m", with: "").replacing("\u{1B}[m", with: "")
    #expect(
      plain == """
        name      \u{1B}]0;x\u{7}
        größe     –
        column 3
          a"b
            c
        column 4
          \(long)

        """)
    // The title is shown in a tab, so it has no control characters.
    #expect(
      !record.title.unicodeScalars.contains { $0.value < 0x20 } && record.title.contains("]0;x"))
  }

  @Test("table columns are aligned, numbers to the right, and the header stays at the top")
  func golden() throws {
    let text = #"""
      \#u{FEFF}city;inhabitants;share;note
      東京;13,960,000;11.2%;"capital; largest"
      Zürich;421878;4.9e-1;"two
      lines, ""quoted"""
      Nowhere;-;NaN;a note that is much longer than any column of a table may be
      short
      Ελλάδα;10400000;;;and a field too many
      \#u{1B}[31mred;1;2;\#u{202E}
      """#
    expectGolden(DerivedTextDump(try table(text, ";")).description, named: "table")
  }

  @Test(
    "in a table, every second record has another background, and empty fields show a dash")
  func stripes() throws {
    let content = try table("name,n\na,\n\nb,1\n")
    let bytes = content.bytes(in: 0..<content.count)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { content.styledLine($0) }
    #expect(lines.map(\.text) == ["name   n", "a      –", "", "b      1"])
    let theme = Theme.standard
    #expect(
      lines.map(\.rest.background) == [
        theme.color(.raised), .default, theme.color(.stripe), .default,
      ])
    #expect(lines[1].style(ofGlyph: 7) == theme.style(.faint))
  }

  @Test("records and fields of malformed tables are parsed leniently")
  func reading() {
    #expect(records("a,b\nc,d") == [["a", "b"], ["c", "d"]])
    #expect(records("a,b\r\n,\r\n") == [["a", "b"], ["", ""]])
    #expect(records("a,") == [["a", ""]])
    #expect(records("\n\na") == [[""], [""], ["a"]])
    #expect(records("") == [])
    #expect(records("\u{FEFF}a") == [["a"]])
    #expect(records("\"a,b\",\"c\nd\"\r\n\"\"") == [["«a,b»", "«c\nd»"], ["«»"]])
    #expect(records("\"a\"\"b\",\"\"\"\",\"\"\"\"\"\"") == [["«a\"\"b»", "«\"\"»", "«\"\"\"\"»"]])
    #expect(records("5\" pipe,x\"y") == [["5\" pipe", "x\"y"]])
    // Quotes within a field, and opening quotes without a closing one, are literal.
    #expect(records("\"a\"b\",c") == [["«a\"b»", "c"]])
    #expect(records("\"a,b\nc,d") == [["\"a", "b"], ["c", "d"]])
    #expect(records("\"a,\"b\n\"c,d\"\n") == [["«a,\"b\n\"c,d»"]])
    #expect(records("\"\"\",x") == [["\"\"\"", "x"]])
    #expect(records("a\tb,c", "\t") == [["a", "b,c"]])
  }

  @Test("a quoted table field ends within 1 MiB, or its quote is literal")
  func farEnd() {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(records("\"\(long.dropLast(2))\",y")[0].count == 2)
    #expect(records("\"\(long)\",y") == [["\"\(long)\"", "y"]])
    // The same applies after other quoted fields.
    #expect(records("\"a,\"b,\"\(long)\",y")[0].last == "y")
  }

  @Test("table fields wider than their column are cut off at a whole character and end in …")
  func cut() throws {
    func line(_ field: String) throws -> String { try shownLines(of: field, width: 40)[0] }
    let digits = String(repeating: "1234567890", count: 4)
    #expect(try line(digits) == digits)
    #expect(try line(digits + "1") == digits.dropLast() + "…")
    let wide = String(repeating: "漢", count: 20)
    #expect(try line(wide) == wide)
    #expect(try line(wide + "字") == wide.dropLast() + "…")
    #expect(try line("x" + wide) == "x" + wide.dropLast() + "…")
    let marked = String(repeating: "e\u{301}", count: 40)
    #expect(try line(marked) == marked)
    #expect(try line(marked + "e") == marked.dropLast() + "…")
    let controls = String(repeating: "\u{7}", count: 21)
    #expect(try line(controls) == String(repeating: "^G", count: 19) + "^…")
  }

  @Test(
    "table columns are as wide as needed, and the widest ones are limited if the table does not fit"
  )
  func widths() throws {
    func widths(_ fields: [Int], in width: Int) throws -> [Int] {
      let text = fields.map { String(repeating: "x", count: $0) }.joined(separator: ",")
      let content = try table(Array(text.utf8), 0x2C, width: width)
      return content.renderer.layout.columns.map(\.width)
    }
    #expect(try widths([5, 92], in: 100) == [5, 92])
    #expect(try widths([5, 93], in: 100) == [5, 92])
    #expect(try widths([5, 300, 200], in: 100) == [5, 44, 44])
    #expect(try widths([5, 300, 30], in: 100) == [5, 59, 30])
    // The limited columns would be narrower than 20 cells, so the table is wider than the page instead.
    #expect(try widths([5, 300, 200, 30], in: 72) == [5, 40, 40, 30])
  }

  @Test("a match in the hidden part of a table field is shown beside …, and the columns stay")
  func revealing() throws {
    let field =
      "begin " + String(repeating: "漢x", count: 30) + " needle " + String(repeating: "y", count: 30)
    let content = try table(Array("a,\(field),z\n".utf8), 0x2C, width: 40)
    let bytes = content.bytes(in: 0..<content.count).dropLast()
    let text = String(decoding: bytes, as: UTF8.self)
    func line(_ word: String) throws -> StyledLine {
      let range = try #require(text.firstRange(of: word))
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      var styles = StyleRuns()
      content.addStyles(
        of: Array(bytes), at: 0, revealing: start..<start + word.utf8.count, to: &styles)
      let line = StyledLine(Array(bytes), styles: styles)
      #expect(line.glyphs(ofBytes: start..<start + word.utf8.count).count == word.count)
      return line
    }
    #expect(text.contains(field))
    #expect(try line("begin").text == content.styledLine(bytes).text)
    let middle = try line("needle").text
    #expect(
      middle.hasPrefix("a   …") && middle.hasSuffix("…    z") && middle.contains("needle"),
      "\(middle)")
    let end = try line("yyyyyy").text
    #expect(end.hasSuffix("yyyyyy…    z"), "\(end)")
    for word in ["begin", "needle", "x漢", "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"] {
      let line = try line(word)
      #expect(line.width == content.styledLine(bytes).width, "\(line.text)")
    }
  }

  @Test(
    "revealing a hidden match in a random table changes neither the field's text nor the columns")
  func randomRanges() throws {
    var generator = SeededGenerator()
    let pieces = [
      "a", " ", "漢", "e\u{301}", "\u{7}", "\"", "\u{1F468}\u{200D}\u{1F469}", "xyz", ",",
    ]
    for _ in 0..<200 {
      let text =
        "name,b,c\n"
        + (0..<3).map { _ in
          (0..<Int.random(in: 0...120, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\n"
        }.joined()
      let content = try table(
        Array(text.utf8), 0x2C, width: Int.random(in: 1...60, using: &generator))
      let bytes = content.bytes(in: 0..<content.count)
      for line in bytes.split(separator: 0x0A) {
        let start = Int.random(in: 0..<line.count, using: &generator)
        let range = start..<min(line.count, start + Int.random(in: 1...9, using: &generator))
        var styles = StyleRuns()
        content.addStyles(of: Array(line), at: line.startIndex, revealing: range, to: &styles)
        let shown = StyledLine(Array(line), styles: styles)
        #expect(shown.byteCount == line.count, "\(generator)")
        #expect(shown.width == content.styledLine(line).width, "\(text) \(range) \(generator)")
      }
    }
  }

  @Test("a table record with a field of 40,000 bytes is one line, whose end is found")
  func longField() throws {
    let content = try table(Array("a,\(String(repeating: "x", count: 40_000))needle\n".utf8), 0x2C)
    let document = Document(showing: content)
    let part = try #require(document.linePart(holding: 0))
    #expect(part.next == content.count && document.lineCount == 1)
    #expect(SynchronousSearch(try Pattern("needle"), in: content).firstMatch(from: 0) != nil)
  }

  @Test("a table column is numeric if all its fields are numbers or blank")
  func numbers() throws {
    func isNumeric(_ field: String) throws -> Bool {
      try table("head\n\(field)\n1").renderer.layout.columns[0].isNumeric
    }
    for field in [
      "1", "-1", "+1.5", ".5", "1,000.5", "1e5", "1.5E-7", "12%", "", " 7 ", "NA", "n/a", "-",
      "NaN", "null", "\"1,5\"",
    ] { #expect(try isNumeric(field.replacing(",", with: "")), "\(field)") }
    for field in ["x", "1x", "e5", "1e", "1e5.5", "--1", "2024-01-01", ".", "+", "%", "é", "none"] {
      #expect(try !isNumeric(field), "\(field)")
    }
    // The header does not count, and empty fields alone do not make a column numeric.
    #expect(try table("head\n\n-").renderer.layout.columns[0].isNumeric == false)
  }

  @Test("each table record maps to its line in the source and back")
  func places() throws {
    let records = (0..<5000).map { Array("\($0),\"x\ny\"\n".utf8) }
    let content = try table([0x61, 0x0A] + records.joined(), 0x2C)
    var source = 2
    for (number, record) in records.enumerated() {
      if number % 97 == 0 {
        let place = content.textOffset(ofSource: source)
        #expect(content.sourceOffset(at: place) == source)
        #expect(content.textOffset(ofSource: source + 4) == place)
        let position = try #require(content.linePosition(at: place))
        #expect(position.range.lowerBound == place)
        let text = StyledLine(content.bytes(in: position.range).dropLast()).text
        #expect(text == String(repeating: " ", count: 4 - "\(number)".count) + "\(number)   x↵y")
      }
      source += record.count
    }
    #expect(content.sourceOffset(at: content.count - 1) == source - records[4999].count)
    #expect(
      content.textOffset(ofSource: .max)
        == content.linePosition(at: content.count - 1)?.range.lowerBound)
  }

  @Test(
    "the separator of a table is the one that divides most records equally",
    arguments: [
      ("a,b\nc,d\n", ",", 1), ("a;b,c\nd;e\nf;g\n", ";", 1), ("a\tb\nc,x\td,y\n", "\t", 1),
      ("a|b|c\nd|e|f\n", "|", 1), ("\"a;b\",c\n\"d;e;f\",g\n", ",", 1),
      ("a,b\n\nc,d\nno\ne,f\n", ",", 0.75),
    ] as [(String, Character, Double)])
  func separator(text: String, expected: Character, share: Double) throws {
    let guess = try #require(TableSeparatorDetector.guessSeparator(Array(text.utf8), isWhole: true))
    #expect(guess.separator == expected.asciiValue && guess.share == share)
  }

  @Test("a file extension may set the separator of a table, and a comma is the default")
  func separatorByName() {
    func separator(_ name: String?, _ text: String) -> Character {
      Character(
        UnicodeScalar(TableSeparatorDetector.separator(ofDocumentNamed: name, Array(text.utf8))))
    }
    #expect(separator("x/y.TSV", "a,b\n") == "\t")
    #expect(separator("y.psv", "a,b\n") == "|")
    #expect(separator("y.csv", "a;b\n") == ";")
    #expect(separator(nil, "a\tb\n") == "\t")
    #expect(separator("y.csv", "a\n") == ",")
    // Only the beginning of the text is examined.
    let long = String(repeating: "a;b\n", count: DocumentPrefix.byteCount / 4)
    #expect(separator("y.csv", long + String(repeating: "a,b,c\n", count: 10)) == ";")
  }

  @Test("no table separator is found in plain text, and an incomplete last record is not counted")
  func noSeparator() {
    #expect(
      TableSeparatorDetector.guessSeparator(Array("words and\nlines\n".utf8), isWhole: true) == nil)
    #expect(TableSeparatorDetector.guessSeparator([], isWhole: true) == nil)
    let head = Array("a,b,c\nd,e,f\ng,h".utf8)
    #expect(TableSeparatorDetector.guessSeparator(head, isWhole: false)?.share == 1)
    #expect(TableSeparatorDetector.guessSeparator(head, isWhole: true)?.share != 1)
  }

  @Test("random bytes give a table without control sequences")
  func random() throws {
    var generator = SeededGenerator()
    let pieces: [[UInt8]] =
      [
        "a", "1", ",", ",", "\"", "\"", "\n", "\r\n", "\r", "\u{1B}[1m", "漢", "\u{301}", "\t",
        String(repeating: "x", count: 60),
      ].map { Array($0.utf8) } + [[0xFF], [0]]
    for round in 0..<150 {
      let size = round % 10 == 0 ? 1000 : 40
      let bytes = (0..<Int.random(in: 0...size, using: &generator)).flatMap { _ in
        round % 3 == 0
          ? [UInt8.random(in: 0...255, using: &generator)]
          : pieces.randomElement(using: &generator) ?? []
      }
      let content = try table(bytes, 0x2C)
      let complaint = DerivedTextCheck.fault(
        about: content, sourceCount: bytes.count, &generator)
      #expect(complaint == nil, "\(bytes) \(generator)")
    }
  }

  @Test("the time for a table grows linearly, whatever the bytes are")
  func hostile() throws {
    for unit in ["\"", "\"a,", "\"a\n", "\"\",", ",", "\n", "\"\"\"x", "\u{301}"] {
      let bytes = Array(String(repeating: unit, count: 1 << 16).utf8)
      // Searching for the end of each quote separately would take more than 10^9 steps.
      let content = try table(bytes, 0x2C)
      #expect(content.count > 0)
      _ = content.bytes(in: content.count / 2..<content.count / 2 + 1000)
    }
  }

  @Test(
    "a filtered table has its header, and the column widths of the whole table",
    arguments: [
      ("b", ["b      2", "bb     3"]), ("^b", ["b      2", "bb     3"]), ("x", []), ("name", []),
      ("2|4", ["b      2", "d↵     4"]), ("^(?!.*b)", ["a      1", "d↵     4"]), ("", []),
    ])
  func filter(pattern: String, records: [String]) throws {
    let whole = try table("name,n\na,1\nb,2\nbb,3\n\"d\n\",4")
    let filter = try #require(try TableFilter(whole, Pattern(pattern)))
    let content = try #require(
      CheckpointedText(TableRenderer(whole.renderer.source, whole.renderer.layout, filter)))
    #expect(content.headerLines == 1)
    let lines = lines(content).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(Array(lines.dropFirst()) == records)
    #expect(lines.first?.hasPrefix("name") == true)
  }

  @Test("a cancelled table is not rendered")
  func cancelling() {
    let source = TableSource(Array(repeating: 0x0A, count: 3 << 20), separator: 0x2C)
    #expect(TableLayout(source, isCancelled: { true }) == nil)
    let renderer = TableRenderer(
      TableSource(Array(repeating: 0x0A, count: 1 << 17), separator: 0x2C), width: 80)
    #expect(
      renderer != nil && renderer.flatMap { CheckpointedText($0, isCancelled: { true }) } == nil)
  }

  @Test("the header of a table's first visible column is emphasised only if the columns can scroll")
  func currentColumn() async {
    for (width, isEmphasized) in [(200, false), (24, true)] {
      let names = (1...12).map { "column\($0)" }.joined(separator: ",")
      let size = Size(width: width, height: 5)
      let made = LoadedDocumentPage("\(names)\n\(names)\n", path: "x.csv", size: size)
      await made.receiveDerivedText()
      #expect(made.rows[0].contains("column1"))
      let color = made.style(2, 0).foreground
      #expect((color == Theme.standard.color(.accent)) == isEmphasized)
    }
  }
}
