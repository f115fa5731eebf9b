import Documents
import Glibc
import NCursesTerminal
import PagerApp
import TabPagerCore

/// The program: arguments in, exit status out.
@main
enum TabPagerCommand {
  static func main() {
    StandardStreams.fill()
    let status: Int32
    do throws(UsageError) {
      var parser = ArgumentParser()
      var complaints = readSettings(into: &parser)
      for complaint in complaints { Console.complain(complaint.message) }
      try parser.parse(CommandLineWords.all)
      for complaint in parser.options.themeComplaints { Console.complain(complaint.message) }
      complaints += parser.options.themeComplaints
      parser.options.app.notice = Complaint.notice(of: complaints)
      status = run(try parser.checkedOptions)
    } catch {
      Console.complain(error.message)
      Console.print("Try 'tabpager --help'.\n", to: 2)
      status = 2
    }
    exit(status)
  }

  private static func run(_ options: Options) -> Int32 {
    switch options.task {
    case .help: return print(Usage.help)
    case .version: return print("tabpager \(Usage.version)\n")
    case .settings: return print(PrintedSettings.text(of: options))
    case .page: break
    }
    var options = options
    options.app.home = environment("HOME")
    options.app.editor = environment("VISUAL") ?? environment("EDITOR")
    // As in less, any value counts; systemd sets it for pagers that run with another user's rights.
    if environment("LESSSECURE") != nil { options.app.isSecure = true }
    // What man(1) tells its pager.
    if let page = environment("MAN_PN") { options.app.inputName = page }
    let isSecure = options.app.isSecure
    if options.usesInputProgram { options.app.inputProgram = environment("LESSOPEN") }
    options.app.isGroundLight = environment("COLORFGBG").map(isLight) ?? false
    if options.keepsState, !isSecure, let folder = stateFolder {
      options.app.positionsPath = folder + "/positions"
      options.app.historyPath = folder + "/history"
      options.app.isFirstRun = access(folder, F_OK) != 0
    }
    if options.app.sources.isEmpty, !options.isDemo, isatty(0) == 0 {
      options.app.sources = [.descriptor(0)]
    }
    // To select a tab, to keep tabs and to copy files, all of them must be known.
    if options.app.selection != nil || options.sessionName != nil || isatty(1) == 0 {
      options.app.addRemainingFiles()
    }
    if let name = options.sessionName, !openSession(name, &options.app) { return 1 }
    if isatty(1) == 0, !options.app.sources.isEmpty { return CopyThrough.run(options.app.sources) }
    return page(options)
  }

  /// Prints what was asked for; where that cannot be, says why.
  private static func print(_ text: String) -> Int32 {
    if Console.print(text) { return 0 }
    Console.complain("standard output: \(Reader.reason())")
    return 2
  }

  /// Adds the tabs that were kept under a name; tells whether there are any now.
  private static func openSession(_ name: String, _ app: inout AppConfiguration) -> Bool {
    if app.isSecure {
      Console.complain(UsageError.sessionWithoutState.message)
      return false
    }
    guard let folder = stateFolder, let current = getcwd(nil, 0) else {
      Console.complain("--session=\(name): there is no folder to keep it in")
      return false
    }
    defer { free(current) }
    let path = folder + "/sessions/" + name
    app.open(Session(file: path) ?? Session(), path: path, in: String(cString: current))
    if app.sources.isEmpty {
      Console.complain("--session=\(name): nothing is kept under this name; begin it with files")
    }
    return !app.sources.isEmpty
  }

  /// Prints the content on a terminal that no page can be shown on, so that it is not lost where another program
  /// has called this one.
  ///
  /// - Parameters:
  ///   - options: what to print.
  ///   - reason: why no page can be shown.
  private static func printOut(_ options: Options, _ reason: String) -> Int32 {
    var options = options
    options.app.addRemainingFiles()
    let isEmpty = options.app.sources.isEmpty
    Console.complain(isEmpty ? reason : reason + "; printing plain text")
    if isEmpty { return 2 }
    let isUnicode = NCursesTerminal.setLocale()
    return CopyThrough.print(
      options.app.sources, isUnicode: isUnicode, tabWidth: options.app.tabWidth)
  }

  /// Why a terminal cannot be driven.
  private static func reason(_ error: TerminalError) -> String {
    guard case .unusable(let type) = error else { return "no terminal can be opened" }
    if type.isEmpty { return "TERM is not set" }
    return "no terminfo entry can be used for terminal type \"\(shortened(type))\""
  }

  private static func shortened(_ type: String) -> String {
    type.count > 32 ? type.prefix(32) + "…" : type
  }

  private static func openTerminal(
    _ options: Options
  ) throws(TerminalError) -> NCursesTerminal {
    try NCursesTerminal(
      TerminalOptions(
        color: options.usesColor ? .auto : .never,
        usesAlternateScreen: options.usesAlternateScreen, tellsEnd: true,
        asksBackground: options.app.theme.name.dependsOnGround,
        // What is typed ahead of the end of a text of one screen is for the shell.
        keyDelay: options.app.quitsIfOneScreen ? 0.5 : 0))
  }

  private static func page(_ options: Options) -> Int32 {
    do {
      guard isatty(1) != 0 else { return printOut(options, reason(.noTerminal)) }
      // Where no file may be as large as a stream is, writing fails, which is told on its page.
      signal(SIGXFSZ, SIG_IGN)
      Reader.shareHeap()
      NCursesTerminal.setLocale()
      let terminal: NCursesTerminal
      do throws(TerminalError) {
        terminal = try openTerminal(options)
      } catch {
        // The content has not been read yet, so all of it can be printed.
        return printOut(options, reason(error))
      }
      defer { terminal.close() }
      let app = PagerApp(options.app, terminal.capabilities) { [waker = terminal.waker] in
        waker.wake()
      }
      app.begin()
      if let type = terminal.substituteType {
        let unknown = Console.line(shortened(environment("TERM") ?? ""))
        app.addNotice("unknown terminal type \"\(unknown)\"; using \(type)")
      }
      // The bar and the status line go. A text that is printed takes the place of its page.
      terminal.remainder = { time in
        app.hasQuitAfterOneScreen ? Canvas(size: .zero) : app.pageRows(at: time)
      }
      var program = Program(app, on: terminal, framesPerSecond: options.framesPerSecond)
      do {
        try program.run()
      } catch {
        // Whoever ends it, or the terminal: what was left there is remembered.
        app.saveState()
        throw error
      }
      let isUnreadable = app.unopenedPaths.contains { access($0, R_OK) != 0 }
      terminal.close()
      if let printout = app.printout {
        let bytes = printout.flatMap { terminal.capabilities.line(of: $0) }
        _ = bytes.withUnsafeBytes { Console.write($0, to: 1) }
      }
      app.saveState()
      // At once: 100,000 tabs need not be taken apart first.
      exit(isUnreadable ? 1 : app.exitStatus)
    } catch TerminalError.ended(let signal) {
      // The terminal was given back, and the signal's effect along with it.
      raise(signal)
      return 128 + signal
    } catch {
      // The terminal is gone: there is nobody to tell.
      return 1
    }
  }

  /// Whether COLORFGBG, which some terminals set, tells of a light background: `0;15`, `0;default;15`.
  private static func isLight(_ variable: String) -> Bool {
    guard let number = variable.split(separator: ";").last.flatMap({ UInt8($0) }) else {
      return false
    }
    return number == 7 || (9...15).contains(number)
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder that a variable of the XDG Base Directory Specification names; `nil` for a relative
  /// path, which the specification says to ignore.
  private static func baseFolder(_ name: String) -> String? {
    environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder for what is remembered; nil where the user has no place for it, or where it, or what is
  /// above it, belongs to another user.
  private static var stateFolder: String? {
    // A home that is not there is not made.
    let home = environment("HOME").flatMap { access($0, W_OK) == 0 ? $0 : nil }
    let folder = baseFolder("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
    return folder.map { $0 + "/tabpager" }.flatMap { StateFolder.isUsable($0) ? $0 : nil }
  }

  /// Reads what the user has set once and for all.
  ///
  /// - Returns: what is wrong with it.
  private static func readSettings(into parser: inout ArgumentParser) -> [Complaint] {
    var complaints: [Complaint] = []
    if let folder = configurationFolder {
      parser.options.themeFolder = folder + "/themes"
      let path = folder + "/config"
      if let text = SettingsFile.read(path) {
        complaints += parser.parse(configuration: text, path: path)
      }
    }
    if let variable = environment("TABPAGER") {
      complaints += parser.parse(variable: variable)
    } else if let less = environment("LESS") {
      parser.parse(less: less)
    }
    return complaints
  }

  /// The folder with the user's configuration; nil where there is no place for it.
  private static var configurationFolder: String? {
    let folder = baseFolder("XDG_CONFIG_HOME") ?? environment("HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/tabpager" }.flatMap { StateFolder.isUsable($0) ? $0 : nil }
  }
}
