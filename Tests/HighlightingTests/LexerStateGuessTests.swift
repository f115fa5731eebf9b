import Testing

@testable import Highlighting

@Suite("The state of a lexer at the start of a piece of text") struct LexerStateGuessTests {
  @Test(
    "a piece of Python begins in a string if its first triple quotes seem to end one",
    arguments: [
      // The quotes end a documentation string. `Q` stands for three quotes.
      ("    closes it.\n    Q\n    return x\n", true), ("  text.Q\n  x = 1\n", true),
      ("    Q\n    try:\n        pass\n", true), ("  Returns it'''\n  y = 2\n", true),
      ("  %s\n  Q % name\n", true), ("  a\n  Q)\n", true),
      // The quotes start a string.
      ("def f(x):\n    Q\n    Doubles.\n", false), ("    QDoubles a number.\n", false),
      ("  rQDoubles.\n", false), ("x = fQ\n  a\n", false), ("print(Q\n", false),
      ("x = Qabc\n", false), ("  QOne line.Q\n  return\n", false), ("x = (\n  '''\n  a\n", false),
      // There are no triple quotes.
      ("x = 1\n", false), ("", false), ("# it's\n", false),
    ])
  func python(text: String, isInString: Bool) throws {
    let bytes = Array(text.replacing("Q", with: "\"\"\"").utf8)
    let state = bytes.withUnsafeBufferPointer { Lexer(.python).guessStartState(of: $0) }
    #expect((state.depth > 0) == isInString)
  }
}
