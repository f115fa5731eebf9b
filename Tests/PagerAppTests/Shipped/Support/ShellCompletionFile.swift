@testable import PagerCommand

/// The completion script of a shell, generated from the option table.
enum ShellCompletionFile: String, CaseIterable {
  case bash, zsh, fish

  /// The name of the script.
  var fileName: String {
    switch self {
    case .bash: "tabpager.bash"
    case .zsh: "_tabpager"
    case .fish: "tabpager.fish"
    }
  }

  /// The content of the script.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  static let origin = "A test generates this file from the table of options."

  /// Returns a text quoted as one shell word.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension ShellCompletionFile {
  /// Returns the command of a shell that loads only the script and shows the prompt `>>` when it is ready.
  func shellCommand(folder: String) -> [String] {
    switch self {
    case .bash:
      [
        "bash", "--noprofile", "--norc", "-c",
        """
        exec bash --noprofile --rcfile <(echo "PS1='>> '; \
        bind 'set enable-bracketed-paste off'; source '\(folder)/\(fileName)'; clear") -i
        """,
      ]
    case .zsh:
      [
        "zsh", "-f", "-c",
        """
        export ZDOTDIR=$HOME; echo "PS1='>> '; unsetopt zle_bracketed_paste prompt_sp; \
        fpath=('\(folder)' \\$fpath); autoload -U compinit; compinit -u -D; clear" >$HOME/.zshrc
        exec zsh -d -i
        """,
      ]
    case .fish:
      [
        "fish", "--no-config", "-i", "-C",
        """
        function fish_prompt; echo '>> '; end; set -g fish_autosuggestion_enabled 0; \
        set -g fish_greeting; source '\(folder)/\(fileName)'; clear
        """,
      ]
    }
  }
}
