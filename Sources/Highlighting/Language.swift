/// A language whose source code can be coloured.
package enum Language: String, Sendable, CaseIterable {
  case c, cpp, csharp, css, dockerfile, go, html, java, javascript, json, kotlin, lua, make, perl,
    php, python
  case ruby, rust, shell, sql, swift, typescript
  case ini, toml, yaml
  case session

  /// The name for people, such as `C++`.
  package var name: String {
    switch self {
    case .cpp: "C++"
    case .csharp: "C#"
    case .css, .html, .ini, .json, .php, .sql, .toml, .yaml: rawValue.uppercased()
    case .javascript: "JavaScript"
    case .typescript: "TypeScript"
    case .session: "shell session"
    case .c, .dockerfile, .go, .java, .kotlin, .lua, .make, .perl, .python, .ruby, .rust, .shell,
      .swift:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The compiled table of the language, created on first use.
  var grammar: CompiledGrammar {
    switch self {
    case .c: LanguageGrammars.c
    case .cpp: LanguageGrammars.cpp
    case .csharp: LanguageGrammars.csharp
    case .css: LanguageGrammars.css
    case .dockerfile: LanguageGrammars.dockerfile
    case .go: LanguageGrammars.go
    case .html: LanguageGrammars.html
    case .java: LanguageGrammars.java
    case .javascript: LanguageGrammars.javascript
    case .json: LanguageGrammars.json
    case .kotlin: LanguageGrammars.kotlin
    case .lua: LanguageGrammars.lua
    case .make: LanguageGrammars.make
    case .perl: LanguageGrammars.perl
    case .php: LanguageGrammars.php
    case .python: LanguageGrammars.python
    case .ruby: LanguageGrammars.ruby
    case .rust: LanguageGrammars.rust
    case .shell: LanguageGrammars.shell
    case .sql: LanguageGrammars.sql
    case .swift: LanguageGrammars.swift
    case .typescript: LanguageGrammars.typescript
    case .ini: LanguageGrammars.ini
    case .toml: LanguageGrammars.toml
    case .yaml: LanguageGrammars.yaml
    case .session: LanguageGrammars.session
    }
  }
}

/// The tables of the languages, one entry for each.
enum LanguageGrammars {}
