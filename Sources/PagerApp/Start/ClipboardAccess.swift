import Documents

/// How text is copied to the clipboard: through the terminal (OSC 52), or with a program of the desktop.
package struct ClipboardAccess: Hashable, Sendable {
  /// Whether the terminal supports OSC 52, if known.
  package enum TerminalSupport: Hashable, Sendable {
    /// The terminal copies.
    case copies
    /// The terminal copies only if the user has allowed it, and does not report whether it did.
    case mayCopy
    /// The terminal ignores requests to copy.
    case ignores
  }

  package var terminal: TerminalSupport
  /// The programs that reach the clipboard of the desktop, with their arguments, the best one first.
  package var programs: [[String]]

  package init(terminal: TerminalSupport = .copies, programs: [[String]] = []) {
    (self.terminal, self.programs) = (terminal, programs)
  }

  /// Derives the ways to copy from the environment.
  ///
  /// - Parameter variable: The value of a variable of the environment; `nil` if it is not set or empty.
  package init(_ variable: (String) -> String?) {
    let type = variable("TERM") ?? ""
    // A terminal inherits the variables of the terminal from which it was started, but sets its own type.
    let isTmux =
      variable("TMUX") != nil && (type.hasPrefix("tmux") || type.hasPrefix("screen"))
    programs = []
    // tmux ignores OSC 52 of programs by default. Its own command stores the text, and sends it to the terminal.
    if isTmux { programs.append(["tmux", "load-buffer", "-w", "-"]) }
    if variable("WAYLAND_DISPLAY") != nil { programs.append(["wl-copy"]) }
    if variable("DISPLAY") != nil {
      programs += [
        ["xclip", "-selection", "clipboard", "-in"], ["xsel", "--clipboard", "--input"],
      ]
    }
    let isXterm = (type == "xterm" || type.hasPrefix("xterm-") && type.hasSuffix("color"))
    let isNamed = variable("TERM_PROGRAM") != nil
    if isTmux {
      terminal = .mayCopy
    } else if type == "linux" || type.hasPrefix("vt")
      || variable("TERM_PROGRAM") == "Apple_Terminal"
      || isXterm && !isNamed && variable("VTE_VERSION") != nil
    {
      terminal = .ignores
    } else if variable("STY") != nil
      || isXterm && !isNamed
        && (variable("XTERM_VERSION") != nil || variable("KONSOLE_VERSION") != nil)
    {
      terminal = .mayCopy
    } else {
      terminal = .copies
    }
  }
}
