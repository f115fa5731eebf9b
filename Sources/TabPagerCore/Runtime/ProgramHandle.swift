/// A handle to the program that shows a page. It ends the program, or uses the terminal in other ways.
///
/// A page receives it as ``PageContext/program``. A copy can be used in any task or thread.
///
/// ```swift
/// let page = TextPage("e edits the notes, y copies their path.")
///   .onKey("e", help: "edit") { $0.program.run(["vi", "notes.txt"]) }
///   .onKey("y", help: "copy the path") { $0.program.copy("notes.txt") }
/// ```
public struct ProgramHandle: Hashable, Sendable {
  private let requests: Mailbox<TerminalEffect>?

  /// Creates a handle without a program, as for tests. Its methods have no effect.
  public init() { requests = nil }

  init(_ requests: Mailbox<TerminalEffect>) { self.requests = requests }

  /// Ends the program without asking the pages.
  public func quit() { requests?.post(.quit) }

  /// Suspends the program, as Ctrl-Z does.
  public func suspend() { requests?.post(.suspend) }

  /// Rings the terminal's bell.
  public func ring() { requests?.post(.bell) }

  /// Copies text to the user's clipboard. Some terminals do not permit it.
  public func copy(_ text: String) { requests?.post(.copy(text)) }

  /// Runs another program on the terminal, such as an editor, and returns to this program when it ends.
  ///
  /// Then pages receive ``PageEvent/programDidResume``. If the program cannot be started, the bell rings.
  ///
  /// - Parameter arguments: The path or the name of the program, and its arguments. They are not passed to a shell.
  public func run(_ arguments: [String]) { requests?.post(.run(arguments)) }

  /// Whether both belong to the same program.
  public static func == (left: ProgramHandle, right: ProgramHandle) -> Bool {
    left.requests === right.requests
  }

  /// Hashes the identity of the program.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(requests.map { ObjectIdentifier($0) })
  }
}
