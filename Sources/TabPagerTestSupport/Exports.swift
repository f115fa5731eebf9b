@_exported public import TerminalSession
