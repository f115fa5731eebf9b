import Documents
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews

@Suite("Errors and headings of texts") struct ErrorAndHeadingLandmarkTests {
  init() { TestLocale.use() }

  private func finder(
    _ text: [UInt8], _ landmark: LandmarkFinder.LandmarkKind = .errorOrHeading
  ) -> LandmarkFinder {
    LandmarkFinder(MemoryContent(text), byteCount: text.count, landmark)
  }

  /// Returns the first lines of all landmarks in order.
  private func landmarkLines(
    _ text: String, _ landmark: LandmarkFinder.LandmarkKind = .errorOrHeading
  ) -> [String] {
    let bytes = Array(text.utf8)
    let scan = finder([0x0A] + bytes, landmark)
    var (found, place) = ([String](), 0)
    while let next = scan.find(.forward, from: place, steps: 1) {
      found.append(String(decoding: bytes[(next - 1)...].prefix { $0 != 0x0A }, as: UTF8.self))
      place = next
    }
    return found
  }

  @Test("log lines of level error or worse, and compiler errors, are landmarks")
  func errors() {
    #expect(
      landmarkLines(
        """
        10:00:01 INFO started
        10:00:02 ERROR failed
          at main.swift:3
        10:00:03 WARN slow
        10:00:04 \u{1B}[31mFATAL\u{1B}[m no memory
        a/main.c:3:5: error: expected ';'
        a/main.c:3:5: warning: unused
        error[E0308]: mismatched types
        no error here
        # No heading
        """, .error) == [
          "10:00:02 ERROR failed", "10:00:04 \u{1B}[31mFATAL\u{1B}[m no memory",
          "a/main.c:3:5: error: expected ';'", "error[E0308]: mismatched types",
        ])
  }

  @Test("headings marked with # or underlines, or written in capitals, are landmarks")
  func headings() {
    #expect(
      landmarkLines(
        """
        # One
        text
        #no heading
        ## Two ##
        Three
        -----
        four
        - - -
        N\u{8}NA\u{8}AM\u{8}ME\u{8}E
               ls - list
        SEE ALSO
        A B C 1 2 3 4
          INDENTED
        """) == [
          "# One", "## Two ##", "Three", "N\u{8}NA\u{8}AM\u{8}ME\u{8}E", "SEE ALSO",
        ])
  }

  @Test("in large texts with long lines, both directions find the same landmarks")
  func directions() {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(3, soak: 30) {
      var (text, expected) = ([UInt8](), [Int]())
      while text.count < 1 << 20 {
        switch Int.random(in: 0...9, using: &generator) {
        case 0:
          expected.append(text.count)
          text += Array("10:00:00 ERROR x".utf8)
          text += [UInt8](repeating: 0x20, count: Int.random(in: 0...300_000, using: &generator))
        case 1:
          expected.append(text.count)
          text += Array("Heading\n=======".utf8)
        default:
          text += [UInt8](repeating: 0x61, count: Int.random(in: 0...40_000, using: &generator))
        }
        text.append(0x0A)
      }
      let scan = finder(text)
      var (found, place) = ([Int](), -1)
      if expected.first == 0 {
        (found, place) = ([0], 0)
      } else {
        place = 0
      }
      while let next = scan.find(.forward, from: place, steps: 1) {
        found.append(next)
        place = next
      }
      #expect(found == expected, "\(generator)")
      (found, place) = ([], text.count)
      while let next = scan.find(.backward, from: place, steps: 1) {
        found.append(next)
        place = next
      }
      #expect(found.reversed() == expected, "\(generator)")
      #expect(scan.find(.forward, from: 0, steps: 10_000) == expected.last)
    }
  }

  @Test("in a page, ) and ( go to the next and the previous error, also near the end")
  func page() async {
    let text =
      (1...40).map { "10:00:\(10 + $0) \($0 % 19 == 0 ? "ERROR" : "INFO") line \($0)\n" }.joined()
    let made = LoadedDocumentPage(text, path: "x.log", size: Size(width: 40, height: 10))
    func go(_ direction: Direction, _ count: Int? = nil) async -> [AppEffect] {
      #expect(made.page.perform(.landmark(direction), count: count).isEmpty)
      return await made.receiveJobResult()
    }
    #expect(await go(.forward).isEmpty)
    #expect(made.rows.first?.contains("line 19") == true)
    #expect(await go(.forward).isEmpty)
    #expect(made.rows.contains { $0.contains("ERROR line 38") })
    #expect(await go(.forward) == [.message("no next error")])
    #expect(await go(.backward).isEmpty)
    #expect(made.rows.first?.contains("line 19") == true)
    #expect(await go(.backward) == [.message("no previous error")])
    made.page.scroll(.top)
    #expect(await go(.forward, 2).isEmpty)
    #expect(made.rows.contains { $0.contains("ERROR line 38") })
  }

  @Test("a landmark is marked as the current line until the page scrolls or another line is found")
  func mark() async throws {
    let text = (1...40).map { "10:00:\(10 + $0) \($0 == 38 ? "ERROR" : "INFO") line \($0)\n" }
    let made = LoadedDocumentPage(text.joined(), path: "x.log", size: Size(width: 40, height: 10))
    /// Returns the rows with the mark of the current line in their margin.
    func marked() -> [String] {
      let rows = made.rows
      return rows.indices.filter {
        rows[$0].hasPrefix("▌") && made.style(0, $0) == made.page.theme.cursorMark
      }.map { rows[$0] }
    }
    func goToError() async {
      _ = made.page.perform(.landmark(.forward), count: nil)
      _ = await made.receiveJobResult()
    }
    #expect(marked().isEmpty)
    let version = made.page.version
    await goToError()
    #expect(made.page.version != version)
    #expect(marked().count == 1 && marked().first?.contains("ERROR line 38") == true)
    #expect(made.page.currentLine == LineOrdinal(37))
    made.page.scroll(.lines(-1))
    #expect(marked().isEmpty)
    made.page.scroll(.top)
    await goToError()
    let query = try SearchQuery(pattern: Pattern("line 40"), direction: .forward)
    _ = made.page.perform(.search(query), count: nil)
    #expect(marked().isEmpty)
  }

  @Test("errors in a log have a bar in the margin, beside their first row")
  func errorBar() {
    let text =
      "10:00:01 INFO one\n10:00:02 ERROR a line that is wrapped in three rows\n  ERROR two\n"
    let made = LoadedDocumentPage(text, path: "x.log", size: Size(width: 32, height: 6))
    #expect(made.rows.map { $0.first == "▌" } == [false, true, false, false, true, false])
    #expect(made.style(0, 1).foreground == made.page.theme[.error].foreground)
    let plain = LoadedDocumentPage(text, path: "x.txt", size: Size(width: 32, height: 6))
    plain.page.setWraps(false)
    #expect(plain.rows.filter { $0.hasPrefix("▌") }.count == 2)
    let prose = LoadedDocumentPage("an\nERROR in prose\n", path: "x.txt")
    #expect(!prose.rows.contains { $0.hasPrefix("▌") })
  }

  @Test("indented lines of a log have a mark in the margin, beside their first row")
  func continuationMark() {
    let text =
      "10:00:01 INFO one\n  at a line that is wrapped in two rows\n \t\n  10:00:02 INFO two\n\tat b\n"
    let made = LoadedDocumentPage(text, path: "x.log", size: Size(width: 32, height: 7))
    #expect(made.rows.map { $0.first == "╎" } == [false, true, false, false, false, true, false])
    #expect(made.style(0, 1).foreground == made.page.theme.color(.faint))
    let prose = LoadedDocumentPage("one\n  two\n", path: "x.txt")
    #expect(!prose.rows.contains { $0.hasPrefix("╎") })
  }

  @Test("another action stops the search for a landmark")
  func stopping() async {
    let made = LoadedDocumentPage(
      "a\n" + String(repeating: "b\n", count: 20) + "ERROR: c\n", path: "x.txt")
    _ = made.page.perform(.landmark(.forward), count: nil)
    _ = made.page.perform(.scroll(.lines(1)), count: nil)
    #expect(await made.receiveJobResult().isEmpty)
    #expect(made.rows.first == " b" && !made.page.landmarks.isSearching)
  }

  @Test("the hexadecimal view has no landmarks, which a message explains")
  func refusal() async {
    let made = LoadedDocumentPage("a\0b", path: "x.bin")
    await made.receiveDerivedText()
    let effects = made.page.perform(.landmark(.forward), count: nil)
    #expect(effects == PageAction.landmark(.forward).refusal && !effects.isEmpty)
  }
}
