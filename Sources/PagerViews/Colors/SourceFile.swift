/// Tells sources of programs, and what is written like them, from other texts.
enum SourceFile {
  /// Whether a file is a source, by its name, or by its first line where that names who runs it.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - head: its first bytes.
  static func isSource(path: String, head: [UInt8]) -> Bool {
    if head.starts(with: "#!".utf8) { return true }
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let name = String(path[(start ?? path.startIndex)...]).lowercased()
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return isSource(name) }
    return isSource(ending: String(name[name.index(after: dot)...]))
  }

  /// Whether a name without an ending is that of a source.
  private static func isSource(_ name: String) -> Bool {
    switch name {
    case "makefile", "gnumakefile", "dockerfile", "containerfile", "vagrantfile", "rakefile",
      "gemfile", "jenkinsfile", "justfile", "pkgbuild", ".bashrc", ".bash_profile", ".profile",
      ".zshrc", ".vimrc", ".gitconfig", ".emacs":
      true
    default: false
    }
  }

  /// Whether an ending is that of sources. A switch and no table: nothing has to be made of it when the
  /// program starts.
  private static func isSource(ending: String) -> Bool {
    switch ending {
    case "c", "h", "cc", "cpp", "cxx", "hpp", "hh", "hxx", "ino", "m", "mm", "cs", "go", "rs",
      "swift",
      "java", "kt", "kts", "scala", "groovy", "gradle", "js", "mjs", "cjs", "ts", "tsx", "jsx",
      "vue", "svelte", "py", "pyi", "pyw", "rb", "pl", "pm", "php", "lua", "tcl", "r", "jl", "dart",
      "sh", "bash", "zsh", "fish", "ksh", "ps1", "bat", "cmd", "awk", "sed":
      true
    case "html", "htm", "xhtml", "xml", "xsd", "xsl", "svg", "css", "scss", "sass", "less", "yml",
      "yaml", "toml", "ini", "cfg", "properties", "sql", "graphql", "proto", "tex", "bib", "diff",
      "patch", "vim", "el", "lisp", "cl", "scm", "rkt", "clj", "cljs", "ex", "exs", "erl", "hrl",
      "hs", "ml", "mli", "fs", "fsx", "elm", "nim", "zig", "v", "sv", "vhd", "vhdl", "d", "pas",
      "f", "f90", "f95", "ada", "adb", "ads", "cob", "s", "asm", "mk", "cmake", "tf", "nix", "bzl",
      "service", "desktop":
      true
    default: false
    }
  }
}
