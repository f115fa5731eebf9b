import TabPagerTestSupport
import Testing

@testable import PagerViews

@Suite("Choosing the view of a document") struct ViewChoiceTests {
  private func viewNames(path name: String?, head: String) -> [String] {
    viewNames(for: DocumentPrefix(path: name, head: Array(head.utf8)))
  }

  private func viewNames(for sample: DocumentPrefix) -> [String] {
    Views.suitableViews(for: sample).map { $0.descriptor.name }
  }

  private func initialViewName(path name: String?, head: [UInt8]) -> String {
    Views.initialView(for: DocumentPrefix(path: name, head: head)).descriptor.name
  }

  @Test("the view is chosen by the file name, or else by the content")
  func order() {
    #expect(viewNames(path: "README.md", head: "# Title") == ["markdown", "text", "hex"])
    #expect(viewNames(path: "a/b.d/README", head: "words") == ["markdown", "text", "hex"])
    #expect(viewNames(path: "x/Data.CSV", head: "a,b\n") == ["table", "text", "hex"])
    #expect(viewNames(path: "x.tsv", head: "a\tb\n1\t2\n3\t4\n") == ["table", "text", "hex"])
    #expect(viewNames(path: "x.json", head: "{}") == ["json", "text", "hex"])
    #expect(viewNames(path: "x.json", head: "a,b\nc,d\ne,f\n") == ["json", "text", "table", "hex"])
    #expect(viewNames(path: "main.c", head: "int main(void)") == ["text", "hex"])
    // A file extension for plain text does not prevent another view for the content.
    #expect(viewNames(path: "some.log", head: "{\"a\": 1}\n") == ["json", "text", "hex"])
    #expect(viewNames(path: "main.c", head: "{\"a\": 1}\n").first == "text")
    #expect(viewNames(path: "notes", head: "words") == ["text", "markdown", "hex"])
    #expect(viewNames(path: nil, head: "words") == ["text", "markdown", "hex"])
    #expect(viewNames(path: nil, head: "{\"a\": 1}\n") == ["json", "text", "markdown", "hex"])
    #expect(
      viewNames(path: "x.unknown", head: "{\"a\": 1}\n") == ["json", "text", "markdown", "hex"])
    #expect(viewNames(path: nil, head: "a;b\n1;2\n3;4\n") == ["table", "text", "markdown", "hex"])
    #expect(
      viewNames(path: nil, head: "Binary files a/x and b/x differ\n") == ["diff", "text", "hex"])
    #expect(viewNames(path: nil, head: "Binary files a/x and b/x differ\n\nor not").first == "text")
    #expect(viewNames(path: nil, head: DiffSample.text) == ["diff", "text", "hex", "overview"])
    #expect(viewNames(path: ".md", head: "words") == ["text", "markdown", "hex"])
    #expect(viewNames(path: "", head: "") == ["text", "markdown", "hex"])
    // Binary content is shown in hexadecimal first, whatever the name is.
    #expect(viewNames(path: "x.md", head: "\u{0}\u{1}") == ["hex", "text"])
    #expect(initialViewName(path: "x.md", head: []) == "markdown")
  }

  @Test(
    "text without a file name is a table if it has column names and three consistent records",
    arguments: [
      ("a,b\n1,2\n3,4", true), ("a,b\n1,2\n", false), ("a,b\n1,2\n3\n", false),
      ("name,\"what, where\"\n1,\"2, 3\"\n3,4\n", true), ("a\tb\tc\n1\t2\t3\n4\t5\t6\n", true),
      ("12\t./a\n13\t./b\n25\t.\n", false), ("Well, yes\nNo, never\nOh, why\n", false),
      ("f(a,b);\ng(a,b);\nh(a,b);\n", false), ("1,2\n3,4\n5,6\n", false),
      (
        "2026-01-01 10:00:00,1 INFO a\n2026-01-01 10:00:01,2 INFO b\n2026-01-01 10:00:02,3 INFO c\n",
        false
      ),
    ])
  func strictTables(head: String, expected: Bool) {
    #expect((initialViewName(path: nil, head: Array(head.utf8)) == "table") == expected)
  }

  @Test("a key switches to the next view, and from the last to the first")
  func next() {
    let views: [any DocumentView.Type] = [MarkdownView.self, TextView.self, HexView.self]
    func next(after view: any DocumentView.Type) -> String {
      Views.nextView(after: view, in: views).descriptor.name
    }
    #expect(next(after: MarkdownView.self) == "text")
    #expect(next(after: HexView.self) == "markdown")
    #expect(next(after: PictureView.self) == "markdown")
    #expect(Views.nextView(after: HexView.self, in: []).descriptor.name == "text")
  }

  @Test("pictures are recognised by their first bytes")
  func pictures() {
    let heads: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], [0xFF, 0xD8, 0xFF, 0xE0],
      Array("GIF89a".utf8), Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8),
      Array("BM".utf8) + [1, 2, 3, 4, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0],
      [0, 0, 0, 28] + Array("ftypavif\u{0}\u{0}\u{0}\u{0}".utf8),
    ]
    for head in heads { #expect(initialViewName(path: nil, head: head) == "image") }
    for text in ["BMW and others are no pictures", "RIFF is a word of four letters", "GIF"] {
      #expect(initialViewName(path: nil, head: Array(text.utf8)) == "text")
    }
  }

  @Test("bytes that look like text in any encoding are shown as text, and others are not")
  func binary() {
    let latin = Array("stra".utf8) + [0xDF] + Array("e und ".utf8) + [0xE4] + Array("hnliches".utf8)
    let cut = [UInt8](repeating: 0x61, count: 1022) + Array("漢字".utf8)
    for text in [
      [], latin, cut, Array("\u{1B}[31mcoloured\u{1B}[m\n".utf8),
      Array("b\u{8}bo\u{8}o\t\r\n\u{C}".utf8),
      Array(String(repeating: "漢字かな", count: 200).utf8),
      // Only the first bytes count.
      [UInt8](repeating: 0x61, count: 1024) + [0],
    ] { #expect(!DocumentPrefix.isBinary(text)) }
    for bytes in [[0x61, 0], [0xFF, 0xFE, 0x61, 0x62], Array("\u{1}\u{2}ab".utf8), [0x80]]
      as [[UInt8]]
    {
      #expect(DocumentPrefix.isBinary(bytes))
    }
  }

  @Test(
    "JSON is distinguished from text that begins like it",
    arguments: [
      ("{\"a\"", true), (" \n{ \"a\"", true), ("\u{FEFF}[{", true), ("[[", true), ("[]", true),
      ("{}", true), ("[\"", true), ("[section]", false), ("{{template}}", false), ("{ a", false),
      ("[1, 2]", false), ("\"text\"", false), ("", false), ("[", false), ("{]", false),
    ])
  func jsonDetection(head: String, expected: Bool) {
    #expect(JSONTokenScanner.isLikelyJSON(Array(head.utf8)) == expected)
  }

  @Test("any document can be shown at least as text and in hexadecimal")
  func random() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let size = Int.random(in: 0...3000, using: &generator)
      let head = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let views = viewNames(for: DocumentPrefix(path: nil, head: head))
      #expect(views.contains("text") && views.contains("hex"), "\(generator)")
      #expect(Set(views).count == views.count)
    }
  }
}
