import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerText

@Suite("Drawing of lines") struct LineDrawingTests {
  init() { TestLocale.use() }

  /// Returns the text of a row of a canvas, with `#` in cells that were not drawn.
  private func rowText(_ canvas: Canvas, _ y: Int = 0) -> String {
    let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
    return String(String.UnicodeScalarView(scalars))
  }

  private func undrawnCanvas(width: Int, height: Int = 1) -> Canvas {
    Canvas(size: Size(width: width, height: height), filledWith: Cell(Glyph("#")))
  }

  /// Returns letters for the styles of the first row, as ``StyledLine/letters`` does.
  private func styleLetters(_ canvas: Canvas) -> String {
    String(
      (0..<canvas.size.width).map { x -> Character in
        switch canvas[x, 0].style.attributes {
        case []: "."
        case .bold: "b"
        case .reverse: "r"
        case [.bold, .reverse]: "R"
        case .italic: "i"
        default: "?"
        }
      })
  }

  @Test(
    "an unwrapped line shows the requested columns, with a mark for cut wide characters",
    arguments: [
      ("abcdef", 0..<4, "abcd##"), ("abcdef", 2..<6, "cdef##"), ("abcdef", 4..<9, "ef####"),
      ("abcdef", 6..<9, "######"), ("abcdef", 90..<99, "######"), ("abcdef", 3..<3, "######"),
      ("漢字漢字", 0..<4, "漢字##"), ("漢字漢字", 1..<5, "<字>##"), ("漢字漢字", 2..<5, "字>###"),
      ("漢字漢字", 1..<2, "<#####"), ("漢字漢字", 2..<3, ">#####"), ("漢字漢字", 7..<20, "<#####"),
      ("a\tb", 5..<12, "   b##"), ("漢字漢字", 0..<99, "漢字漢"), ("a漢字漢字", 0..<99, "a漢字>"),
      ("", 0..<5, "######"),
    ])
  func columns(text: String, columns: Range<Int>, expected: String) {
    var canvas = undrawnCanvas(width: 6)
    StyledLine(text).draw(columns: columns, into: &canvas, at: .zero)
    #expect(rowText(canvas) == expected)
  }

  @Test("a row of a wrapped line is drawn as far as it fits")
  func rows() {
    let line = StyledLine("one    two 漢")
    var canvas = undrawnCanvas(width: 8, height: 3)
    for (y, row) in line.rows(ofWidth: 5).enumerated() {
      line.draw(row, cells: 5, into: &canvas, at: Position(x: 2, y: y))
    }
    #expect((0..<3).map { rowText(canvas, $0) } == ["##one  #", "##two ##", "##漢####"])
    var narrow = undrawnCanvas(width: 3)
    StyledLine("漢字").draw(0..<1, cells: 1, into: &narrow, at: Position(x: 1, y: 0))
    #expect(rowText(narrow) == "#>#")
    StyledLine("abcdef").draw(0..<6, cells: .max, into: &narrow, at: Position(x: 1, y: 0))
    #expect(rowText(narrow) == "#ab")
  }

  @Test("text outside the canvas is not drawn")
  func outside() {
    let line = StyledLine("ab漢字")
    for x in [-9, -3, -1, 0, 5, 6, 99] {
      for y in [-1, 0, 1] {
        var canvas = undrawnCanvas(width: 6)
        line.draw(columns: 0..<9, into: &canvas, at: Position(x: x, y: y))
        line.draw(0..<4, cells: 9, into: &canvas, at: Position(x: x, y: y))
        if y != 0 { #expect(rowText(canvas) == "######") }
        if x == -3 { #expect(y != 0 || rowText(canvas) == " 字###") }
      }
    }
    var empty = Canvas(size: .zero)
    line.draw(columns: 0..<9, into: &empty, at: .zero)
  }

  @Test(
    "highlights change the styles of their glyphs",
    arguments: [
      ([], "..bb..", "abcdef"), ([0..<2], "rrbb..", "abcdef"), ([1..<3], ".rRb..", "abcdef"),
      ([1..<2, 2..<4, 5..<9], ".rRR.r", "abcdef"), ([0..<0, 3..<3, 4..<5], "..bbr.", "abcdef"),
      ([7..<9], "..bb..", "abcdef"),
    ])
  func highlights(ranges: [Range<Int>], letters expected: String, text: String) {
    let line = StyledLine("ab\u{1B}[1mcd\u{1B}[mef")
    var canvas = undrawnCanvas(width: 6)
    line.draw(columns: 0..<6, into: &canvas, at: .zero, highlights: ranges)
    #expect([rowText(canvas), styleLetters(canvas)] == [text, expected])
    var rest = undrawnCanvas(width: 6)
    line.draw(2..<6, cells: 4, into: &rest, at: .zero, highlights: ranges)
    #expect(styleLetters(rest) == expected.dropFirst(2) + "..")
  }

  @Test("each highlight has its own style")
  func styles() {
    var canvas = undrawnCanvas(width: 6)
    StyledLine("ab漢d").draw(
      columns: 0..<6, into: &canvas, at: .zero, highlights: [0..<1, 2..<3]
    ) { style, number in
      style.attributes = number == 0 ? .bold : .italic
    }
    #expect(styleLetters(canvas) == "b.ii..")
  }

  @Test("of overlapping highlights the first one wins")
  func overlapping() {
    var canvas = undrawnCanvas(width: 6)
    StyledLine("abcdef").draw(
      columns: 0..<6, into: &canvas, at: .zero, highlights: [0..<4, 1..<2, 3..<5])
    #expect(styleLetters(canvas) == "rrrrr.")
  }

  @Test("a manual page is drawn as recorded", arguments: [(false, "manual"), (true, "manual-cut")])
  func manual(isCut: Bool, golden: String) {
    let page = """
      N<NA<AM<ME<E
             tabpager - a tab pager for the terminal

      S<SY<YN<NO<OP<PS<SI<IS<S
             t<ta<ab<bp<pa<ag<ge<er<r [_<O_<P_<T_<I_<O_<N]... [_<F_<I_<L_<E]...

             +<o _<t<t_<a<a_<b both; __<<漢__<<字 漢<漢字<字; see http://example.org/self-made
      """
    expectDrawing(page.replacing("<", with: "\u{8}"), width: 36, isCut: isCut, golden: golden)
  }

  @Test("a coloured diff with links is drawn as recorded")
  func difference() {
    let text = """
      \u{1B}[1mdiff --git a/x b/x\u{1B}[m
      \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[m
      \u{1B}[31m-let \u{1B}[7mold\u{1B}[27m = 1\u{1B}[m\u{1B}[K
      \u{1B}[32m+\u{1B}[m\u{1B}[32mlet \u{1B}[48;5;22mnew\u{1B}[49m = 2\u{1B}[m
       see \u{1B}]8;;https://example.org\u{7}here\u{1B}]8;;\u{7} or \u{1B}[38;2;255;128;0mthere\u{1B}[0m
      """
    expectDrawing(text, width: 24, golden: "difference")
  }

  @Test("hostile text is drawn as recorded")
  func hostile() {
    let text = """
      evil\u{8}\u{8}\u{8}\u{8}good
      password:\u{1B}[8m hunter2\u{1B}[28m.
      black \u{1B}[30;40mon black\u{1B}[m.
      safe\rrm -rf
      \u{1B}[2J\u{1B}[1;1Hover\u{1B}]0;title\u{7}
      user\u{202E}gnp.exe\u{202C}
      pay\u{200B}pal \u{E0068}
      \u{1B}]8;;javascript:x\u{7}click\u{1B}]8;;\u{7}
      \u{9B}2J \u{0}\u{7F} \u{1B}[7m\u{1}\u{1B}[m
      """
    expectDrawing(text, width: 32, golden: "hostile")
  }

  private func expectDrawing(_ text: String, width: Int, isCut: Bool = false, golden: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      StyledLine(String($0))
    }
    let height = isCut ? lines.count : lines.reduce(0) { $0 + $1.rowCount(ofWidth: width) }
    var canvas = Canvas(size: Size(width: width, height: height))
    var y = 0
    for line in lines {
      if isCut {
        line.draw(columns: 20..<20 + width, into: &canvas, at: Position(x: 0, y: y))
        y += 1
      } else {
        for row in line.rows(ofWidth: width) {
          line.draw(row, cells: width, into: &canvas, at: Position(x: 0, y: y))
          y += 1
        }
      }
    }
    expectGolden(canvas, named: golden)
  }
}
