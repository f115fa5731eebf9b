/// Recognises source code in languages that ``Language`` lacks.
enum SourceFilesWithoutLexer {
  /// Whether a file is source code, by its name or path.
  static func isSourceWithoutLexer(path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return isSourceWithoutLexer(name: name)
    }
    return isSourceWithoutLexer(fileExtension: String(name[name.index(after: dot)...]))
  }

  /// Whether a name without an extension is that of source code.
  private static func isSourceWithoutLexer(name: String) -> Bool {
    switch name {
    case "dockerfile", "containerfile", "jenkinsfile", "justfile", ".vimrc", ".emacs": true
    default: false
    }
  }

  /// Whether an extension is that of source code. This is a switch instead of a table, so that
  /// nothing must be built at run time.
  private static func isSourceWithoutLexer(fileExtension: String) -> Bool {
    switch fileExtension {
    case "m", "mm", "scala", "groovy", "gradle", "svelte", "tcl", "r", "jl", "dart", "fish", "ps1",
      "bat", "cmd",
      "awk", "sed", "sass", "graphql", "proto", "tex", "bib", "diff", "patch", "vim", "el", "lisp",
      "cl", "scm",
      "rkt", "clj", "cljs", "ex", "exs", "erl", "hrl", "hs", "ml", "mli", "fs", "fsx", "elm", "nim",
      "zig", "v",
      "sv", "vhd", "vhdl", "d", "pas", "f", "f90", "f95", "ada", "adb", "ads", "cob", "s", "asm",
      "cmake", "tf",
      "nix":
      true
    default: false
    }
  }
}
