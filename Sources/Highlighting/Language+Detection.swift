extension Language {
  /// The language for the name or the path of a file; `nil` if the name suggests none.
  package init?(fileName: String) {
    guard let language = Self.language(ofFile: fileName) else { return nil }
    self = language
  }

  /// The language for the first line of a file, such as `#!/bin/sh`; `nil` if the line suggests none.
  ///
  /// - Parameter head: The first bytes of the file.
  package init?(firstLine head: [UInt8]) {
    guard let language = Self.language(ofFirstLine: head) else { return nil }
    self = language
  }

  private static func language(ofFile fileName: String) -> Language? {
    let name = fileName.split(separator: "/").last.map(String.init) ?? ""
    if let language = language(ofWord: name, in: names) { return language }
    // Copies such as `Makefile.am`, `config.toml.bak`, `x.py.orig` and templates such as `x.sh.in`.
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    while parts.count > 1, let last = parts.last?.lowercased() {
      if parts.count == 2, parts[0].isEmpty { break }
      if let language = language(ofWord: last, in: extensions) { return language }
      guard ["bak", "dist", "example", "in", "orig", "sample", "template", "tmpl"].contains(last)
      else { break }
      parts.removeLast()
    }
    if name.hasPrefix("Makefile.") || name.hasPrefix("makefile.") { return .make }
    if name.hasPrefix("Dockerfile.") || name.hasPrefix("Containerfile.") { return .dockerfile }
    return nil
  }

  /// Looks a word up in a table. Tables are arrays, which the compiler builds, and short enough for a linear search.
  private static func language(
    ofWord word: String, in table: [(word: String, language: Language)]
  ) -> Language? {
    table.first { $0.word == word }?.language
  }

  /// The language that a fenced block names, such as `swift`, `c++` or `sh`.
  package init?(fence: String) {
    let name = fence.lowercased()
    guard
      let language = Language(rawValue: name) ?? Self.language(ofWord: name, in: Self.extensions)
        ?? Self.language(ofWord: name, in: Self.aliases)
    else { return nil }
    self = language
  }

  private static func language(ofFirstLine head: [UInt8]) -> Language? {
    let line = head.prefix(128).prefix { $0 != 0x0A && $0 != 0x0D }
    if line.starts(with: "#!".utf8) {
      let words = line.dropFirst(2).split { $0 == 0x20 || $0 == 0x09 }
        .map { String(decoding: $0, as: UTF8.self) }
      for word in words {
        let name = word.split(separator: "/").last ?? ""
        if name == "env" || word.hasPrefix("-") || word.contains("=") { continue }
        // Names with versions, such as python3.12.
        let stem = String(name.prefix { $0.isASCII && $0.isLetter })
        return language(ofWord: stem, in: interpreters)
      }
      return nil
    }
    let text = String(decoding: line, as: UTF8.self).lowercased()
    if text.hasPrefix("<?php") { return .php }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.hasPrefix("<?xml") {
      return .html
    }
    return nil
  }

  private static let interpreters: [(word: String, language: Language)] = [
    ("bash", .shell), ("sh", .shell), ("dash", .shell), ("zsh", .shell), ("ksh", .shell),
    ("ash", .shell),
    ("busybox", .shell), ("python", .python), ("pypy", .python), ("perl", .perl), ("ruby", .ruby),
    ("jruby", .ruby), ("lua", .lua), ("luajit", .lua), ("php", .php), ("node", .javascript),
    ("nodejs", .javascript), ("deno", .typescript), ("bun", .typescript), ("make", .make),
    ("swift", .swift),
  ]

  private static let names: [(word: String, language: Language)] = [
    ("Makefile", .make), ("makefile", .make), ("GNUmakefile", .make), ("BSDmakefile", .make),
    ("Dockerfile", .dockerfile), ("Containerfile", .dockerfile), ("Gemfile", .ruby),
    ("Rakefile", .ruby),
    ("Vagrantfile", .ruby), ("Podfile", .ruby), ("Brewfile", .ruby),
    ("Guardfile", .ruby), ("Capfile", .ruby), ("config.ru", .ruby), ("Fastfile", .ruby),
    (".bashrc", .shell), (".bash_profile", .shell), (".bash_aliases", .shell),
    (".bash_logout", .shell),
    (".profile", .shell), (".zshrc", .shell), (".zshenv", .shell), (".zprofile", .shell),
    (".envrc", .shell),
    (".xinitrc", .shell), (".xprofile", .shell), ("PKGBUILD", .shell), ("APKBUILD", .shell),
    (".env", .shell), ("SConstruct", .python), ("SConscript", .python), ("wscript", .python),
    ("Cargo.lock", .toml), ("Pipfile", .toml), ("poetry.lock", .toml), ("uv.lock", .toml),
    ("Package.resolved", .json), ("composer.lock", .json), ("flake.lock", .json),
    (".swift-format", .json),
    (".eslintrc", .json), (".prettierrc", .json), (".babelrc", .json), (".watchmanconfig", .json),
    (".gitconfig", .ini), (".gitmodules", .ini), (".editorconfig", .ini), (".npmrc", .ini),
    (".pylintrc", .ini), (".flake8", .ini), (".coveragerc", .ini), ("pylintrc", .ini),
    ("gitconfig", .ini),
    (".clang-format", .yaml), (".clang-tidy", .yaml), (".clangd", .yaml), (".gemrc", .yaml),
  ]

  private static let extensions: [(word: String, language: Language)] = [
    ("c", .c), ("h", .c), ("cc", .cpp), ("cpp", .cpp), ("cxx", .cpp), ("c++", .cpp), ("hh", .cpp),
    ("hpp", .cpp),
    ("hxx", .cpp), ("h++", .cpp), ("ipp", .cpp), ("tpp", .cpp), ("inl", .cpp), ("ino", .cpp),
    ("cu", .cpp),
    ("cs", .csharp), ("csx", .csharp), ("css", .css), ("scss", .css), ("less", .css),
    ("dockerfile", .dockerfile), ("go", .go),
    ("html", .html), ("htm", .html), ("xhtml", .html), ("xml", .html), ("svg", .html),
    ("xsd", .html),
    ("xsl", .html), ("plist", .html), ("csproj", .html), ("vue", .html), ("rss", .html),
    ("atom", .html),
    ("java", .java), ("js", .javascript), ("mjs", .javascript), ("cjs", .javascript),
    ("jsx", .javascript),
    ("json", .json), ("jsonc", .json), ("json5", .json), ("jsonl", .json), ("ndjson", .json),
    ("geojson", .json), ("ipynb", .json), ("webmanifest", .json), ("kt", .kotlin), ("kts", .kotlin),
    ("lua", .lua), ("rockspec", .lua), ("mk", .make), ("mak", .make), ("make", .make),
    ("pl", .perl),
    ("pm", .perl), ("t", .perl), ("pod", .perl), ("psgi", .perl), ("php", .php), ("phtml", .php),
    ("php5", .php),
    ("php7", .php), ("phps", .php), ("py", .python), ("pyi", .python), ("pyw", .python),
    ("pyx", .python),
    ("bzl", .python), ("rb", .ruby), ("rake", .ruby), ("gemspec", .ruby), ("ru", .ruby),
    ("podspec", .ruby),
    ("rs", .rust), ("sh", .shell), ("bash", .shell), ("zsh", .shell), ("ksh", .shell),
    ("dash", .shell),
    ("ash", .shell), ("ebuild", .shell), ("bats", .shell), ("sql", .sql), ("ddl", .sql),
    ("psql", .sql),
    ("swift", .swift), ("swiftinterface", .swift), ("ts", .typescript), ("tsx", .typescript),
    ("mts", .typescript), ("cts", .typescript), ("ini", .ini), ("cfg", .ini), ("conf", .ini),
    ("properties", .ini), ("desktop", .ini), ("service", .ini), ("socket", .ini), ("timer", .ini),
    ("mount", .ini), ("target", .ini), ("toml", .toml), ("yaml", .yaml), ("yml", .yaml),
    ("clang-format", .yaml),
    ("console", .session), ("sh-session", .session), ("shell-session", .session),
  ]

  private static let aliases: [(word: String, language: Language)] = [
    ("c#", .csharp), ("golang", .go), ("javascriptreact", .javascript),
    ("typescriptreact", .typescript),
    ("docker", .dockerfile), ("makefile", .make), ("py3", .python), ("python3", .python),
    ("rust-lang", .rust),
    ("shellsession", .session),
    ("shell-script", .shell), ("console", .session), ("terminal", .session), ("postgresql", .sql),
    ("mysql", .sql), ("sqlite", .sql), ("dosini", .ini), ("objc", .c), ("node", .javascript),
  ]
}
