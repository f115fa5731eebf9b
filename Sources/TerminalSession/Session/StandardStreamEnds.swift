import CTestTerminal
import Glibc

/// The two ends of a standard stream while a program is being started.
struct StandardStreamEnds {
  /// The descriptor for the program; -1 for the terminal.
  let programSide: Int32
  /// The session's end of a pipe.
  let sessionSide: Int32?

  init(_ stream: StandardStreamTarget, isInput: Bool) throws(SystemError) {
    switch stream {
    case .terminal: (programSide, sessionSide) = (-1, nil)
    case .null: (programSide, sessionSide) = (try Self.open("/dev/null", isInput: isInput), nil)
    case .file(let path): (programSide, sessionSide) = (try Self.open(path, isInput: isInput), nil)
    case .pipe:
      var ends: [Int32] = [-1, -1]
      guard session_pipe(&ends) == 0 else { throw SystemError("pipe") }
      let (program, session) = isInput ? (ends[0], ends[1]) : (ends[1], ends[0])
      _ = fcntl(session, F_SETFL, O_NONBLOCK)
      (programSide, sessionSide) = (program, session)
    }
  }

  func closeProgramSide() {
    if programSide >= 0 { close(programSide) }
  }

  private static func open(_ path: String, isInput: Bool) throws(SystemError) -> Int32 {
    let mode = isInput ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
    let file = Glibc.open(path, mode | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw SystemError("open \(path)") }
    return file
  }
}
