/// A language whose source code can be coloured.
package enum Language: String, Sendable, CaseIterable {
  case c, cpp, csharp, css, go, html, java, javascript, json, kotlin, lua, make, perl, php, python
  case ruby, rust, shell, sql, swift, typescript
  case ini, toml, yaml
  case session

  /// The compiled table of the language, created on first use.
  var grammar: CompiledGrammar {
    switch self {
    case .c: Grammars.c
    case .cpp: Grammars.cpp
    case .csharp: Grammars.csharp
    case .css: Grammars.css
    case .go: Grammars.go
    case .html: Grammars.html
    case .java: Grammars.java
    case .javascript: Grammars.javascript
    case .json: Grammars.json
    case .kotlin: Grammars.kotlin
    case .lua: Grammars.lua
    case .make: Grammars.make
    case .perl: Grammars.perl
    case .php: Grammars.php
    case .python: Grammars.python
    case .ruby: Grammars.ruby
    case .rust: Grammars.rust
    case .shell: Grammars.shell
    case .sql: Grammars.sql
    case .swift: Grammars.swift
    case .typescript: Grammars.typescript
    case .ini: Grammars.ini
    case .toml: Grammars.toml
    case .yaml: Grammars.yaml
    case .session: Grammars.session
    }
  }
}

/// The tables of the languages, one entry for each.
enum Grammars {}
