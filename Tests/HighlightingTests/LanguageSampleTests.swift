import TabPagerTestSupport
import Testing

@testable import Highlighting

@Suite("Samples of the highlighted languages") struct LanguageSampleTests {
  @Test("each sample has the colours of its golden", arguments: Language.allCases)
  func sample(language: Language) throws {
    let lexer = Lexer(language)
    var state = LexerState()
    let text = TokenKindMarkup.lines(
      of: try LanguageSamples.bytes(LanguageSamples.name(of: language))
    ) { line in
      var runs: [TokenRun] = []
      state = lexer.lexLine(line, from: state, into: &runs)
      return runs
    }
    expectGolden(text, named: language.rawValue)
  }

  @Test("the language of each sample is recognised by its file name", arguments: Language.allCases)
  func name(language: Language) {
    #expect(Language(fileName: "folder/" + LanguageSamples.name(of: language)) == language)
  }
}

@Suite("Language detection") struct LanguageDetectionTests {
  @Test(
    "a file's name or its first line determines its language",
    arguments: [
      ("/srv/Makefile", "", Language.make), ("Makefile.am", "", .make),
      ("Dockerfile", "", .dockerfile),
      ("Dockerfile.arm64", "", .dockerfile), ("x/Containerfile", "", .dockerfile),
      ("x.sh.in", "", .shell),
      ("setup", "#!/usr/bin/env python3.12 -u\n", .python), ("run", "#!/bin/bash -e", .shell),
      ("run", "#! /usr/bin/env -S PATH=/bin node", .javascript), ("a.H", "", .c),
      ("index", "<!DOCTYPE html>", .html), ("x", "<?php echo 1;", .php), (".bashrc", "", .shell),
      ("config.toml.bak", "", .toml), (".gitconfig", "", .ini), ("Cargo.lock", "", .toml),
    ])
  func detectedLanguage(name: String, line: String, language: Language) {
    let detected = Language(fileName: name) ?? Language(firstLine: Array(line.utf8))
    #expect(detected == language)
  }

  @Test(
    "file names that do not show a language have none",
    arguments: ["", ".", "notes.txt", "README", ".in", "a.bak", "/", "swift", "py"])
  func unnamed(name: String) {
    #expect(Language(fileName: name) == nil)
  }

  @Test("a #! line without a program has no language")
  func interpreterMissing() { #expect(Language(firstLine: Array("#!".utf8)) == nil) }

  @Test("the language of a fenced block is recognised by extension or by name")
  func fence() {
    #expect(Language(fence: "Swift") == .swift)
    #expect(Language(fence: "c++") == .cpp)
    #expect(Language(fence: "sh") == .shell)
    #expect(Language(fence: "console") == .session)
    #expect(Language(fence: "text") == nil)
  }
}
