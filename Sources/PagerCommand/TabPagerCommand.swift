import Documents
import Glibc
import NCursesTerminal
import PagerApp
import PagerText
import PagerViews
import PathText
import TabPagerCore

/// The program: arguments in, exit status out.
@main
enum TabPagerCommand {
  static func main() {
    StandardStreams.openMissingStreams()
    let status: Int32
    do throws(UsageError) {
      var parser = ArgumentParser()
      var diagnostics = readSettings(into: &parser)
      for diagnostic in diagnostics { Console.printError(diagnostic.message) }
      try parser.parse(RawArguments.all)
      for diagnostic in parser.options.themeDiagnostics { Console.printError(diagnostic.message) }
      diagnostics += parser.options.themeDiagnostics
      parser.options.app.start.notice = ConfigurationDiagnostic.statusMessage(for: diagnostics)
      status = run(try parser.checkedOptions)
    } catch {
      Console.printError(error.message)
      Console.print("Try 'tabpager --help'.\n", to: 2)
      status = 2
    }
    exit(status)
  }

  private static func run(_ options: ProgramOptions) -> Int32 {
    switch options.task {
    case .help: return print(UsageText.help)
    case .version: return print("tabpager \(UsageText.version)\n")
    case .settings: return print(SettingsPrinter.configurationText(of: options))
    case .page: break
    }
    var options = options
    options.app.input.home = environmentVariable("HOME")
    options.app.programs.clipboard = ClipboardAccess(environmentVariable)
    options.app.programs.editor = environmentVariable("VISUAL") ?? environmentVariable("EDITOR")
    // As in less, any value counts; systemd sets it for pagers that run with another user's rights.
    if environmentVariable("LESSSECURE") != nil { options.app.programs.isSecure = true }
    if let page = environmentVariable("MAN_PN") {
      options.app.documents.inputName = withoutPromptEscapes(page)
    }
    let isSecure = options.app.programs.isSecure
    if options.usesInputProgram, let opener = environmentVariable("LESSOPEN") {
      options.app.programs.inputProgram = LessOpenPreprocessor(
        opener, closer: environmentVariable("LESSCLOSE"))
    }
    if let colors = environmentVariable("LS_COLORS") {
      options.app.appearance.fileColors = LSColors(colors)
    }
    options.app.appearance.isBackgroundLight =
      environmentVariable("COLORFGBG").map(indicatesLightBackground) ?? false
    let readsAnnotations = options.app.start.annotationsPath == "-"
    if options.app.tabs.sources.isEmpty, !options.isDemo, isatty(0) == 0, !readsAnnotations {
      options.app.tabs.sources = [.descriptor(0)]
    }
    // The tour and the demos store nothing.
    let opensDocuments = !options.app.tabs.sources.isEmpty || options.sessionName != nil
    if opensDocuments, options.keepsState, !isSecure, let folder = stateFolder {
      // `less` shows each file from its first line.
      if options.app.input.preset != .less {
        options.app.start.positionsPath = folder + "/positions"
      }
      options.app.start.viewedPath = folder + "/viewed"
      options.app.start.notesPath = folder + "/notes"
      options.app.start.draftsPath = folder + "/drafts"
      options.app.input.historyPath = folder + "/history"
      options.app.start.isFirstRun = access(folder, F_OK) != 0
    }
    // Selecting a tab, saving a session and copying files need all files.
    if options.app.tabs.selection != nil || options.sessionName != nil || !options.usesScreen {
      options.app.tabs.addRemainingFiles()
    }
    for case .comparison(let comparison) in options.app.tabs.sources {
      guard let permission = options.app.programs.permission else {
        Console.printError(UsageError.comparisonWithSecure.message)
        return 2
      }
      if let problem = comparison.reasonNotToCompare(using: permission) {
        Console.printError("\(comparison.option): \(problem)")
        return 1
      }
    }
    if let name = options.sessionName, !addTabs(ofSession: name, to: &options.app) { return 1 }
    if !options.usesScreen, !options.app.tabs.sources.isEmpty {
      return InputCopier.copyAll(
        options.app.tabs.sources, permission: options.app.programs.permission)
    }
    return runPager(options)
  }

  /// Prints text. If that fails, prints the reason.
  private static func print(_ text: String) -> Int32 {
    if Console.print(text) { return 0 }
    Console.printError("standard output: \(Reader.systemErrorMessage())")
    return 2
  }

  /// Opens a named session. Returns whether there are any tabs.
  private static func addTabs(ofSession name: String, to app: inout AppConfiguration) -> Bool {
    if app.programs.isSecure {
      Console.printError(UsageError.sessionWithoutState.message)
      return false
    }
    guard let folder = stateFolder, let current = getcwd(nil, 0) else {
      Console.printError("--session: no folder to store \"\(name)\" in")
      return false
    }
    defer { free(current) }
    let path = folder + "/sessions/" + name
    app.addTabs(
      of: NamedSession(file: path) ?? NamedSession(), savedIn: path,
      workingFolder: String(path: current))
    if app.tabs.sources.isEmpty {
      Console.printError("no session \"\(name)\"; start it with: tabpager --session=\(name) FILE…")
    }
    return !app.tabs.sources.isEmpty
  }

  /// Prints the content as text on a terminal that cannot show pages, so that it is not lost if another program has
  /// started this one.
  ///
  /// - Parameters:
  ///   - options: what to print.
  ///   - reason: why no page can be shown.
  private static func printWithoutScreen(
    _ options: ProgramOptions, because reason: String
  ) -> Int32 {
    var options = options
    options.app.tabs.addRemainingFiles()
    // What reads the notes must not get the content instead.
    if options.notesPath == "-" {
      Console.printError(reason + "; no notes can be written")
      return 1
    }
    let isEmpty = options.app.tabs.sources.isEmpty
    Console.printError(isEmpty ? reason : reason + "; printing plain text")
    if isEmpty { return 2 }
    let isUnicode = NCursesTerminal.setLocale()
    return InputCopier.printAsPlainText(
      options.app.tabs.sources, permission: options.app.programs.permission,
      isUnicode: isUnicode,
      tabStops: options.app.documents.tabStops)
  }

  /// Why a terminal cannot be used.
  private static func errorReason(_ error: TerminalError) -> String {
    guard case .unusable(let type) = error else { return "cannot open a terminal" }
    if type.isEmpty { return "TERM is not set" }
    return "no usable terminfo entry for terminal type \"\(shortenedTerminalType(type))\""
  }

  private static func shortenedTerminalType(_ type: String) -> String {
    type.count > 32 ? type.prefix(32) + "…" : type
  }

  private static func openTerminal(
    _ options: ProgramOptions
  ) throws(TerminalError) -> NCursesTerminal {
    try NCursesTerminal(
      TerminalOptions(
        usesColor: options.usesColor,
        usesAlternateScreen: options.usesAlternateScreen, devicePath: nil, reportsTermination: true,
        queriesBackground: options.app.appearance.theme.name.dependsOnBackground,
        // Keys typed before a text of one screen has been read are for the shell.
        keyDelay: options.app.quitsIfOneScreen ? 0.5 : 0))
  }

  private static func runPager(_ options: ProgramOptions) -> Int32 {
    do {
      guard options.usesScreen else {
        return printWithoutScreen(options, because: errorReason(.noTerminal))
      }
      // If the limit of file sizes is exceeded, writing fails and the page reports it.
      signal(SIGXFSZ, SIG_IGN)
      Reader.shareOneHeap()
      NCursesTerminal.setLocale()
      let terminal: NCursesTerminal
      do throws(TerminalError) {
        terminal = try openTerminal(options)
      } catch {
        // The content has not been read yet, so all of it can be printed.
        return printWithoutScreen(options, because: errorReason(error))
      }
      defer { terminal.close() }
      let app = PagerApp(options.app, terminal.capabilities) { [waker = terminal.waker] in
        waker.wake()
      }
      app.begin()
      if let type = terminal.substituteType {
        let unknown = Console.sanitizedLine(
          shortenedTerminalType(environmentVariable("TERM") ?? ""))
        app.prependToStatusMessage("unknown terminal type \"\(unknown)\"; using \(type)")
      }
      // Remove the bar and the status line. A printed text replaces its page.
      terminal.remainder = { time in
        app.hasQuitAfterOneScreen ? Canvas(size: .zero) : app.visiblePageRows(at: time)
      }
      var loop = RunLoop(app, on: terminal, framesPerSecond: options.framesPerSecond)
      do {
        try loop.run()
      } catch {
        // Save the state even if a signal or the terminal ends the program.
        app.end()
        TemporaryFile.deleteAllAtExit()
        throw error
      }
      let isUnreadable = app.unopenedPaths.contains { $0.withPath { access($0, R_OK) } != 0 }
      terminal.close()
      let report = app.noteReport()
      if let printout = app.printout {
        let bytes = printout.flatMap { terminal.capabilities.styledLine(of: $0) }
        _ = bytes.withUnsafeBytes { Console.write($0, to: 1) }
      }
      app.end()
      TemporaryFile.deleteAllAtExit()
      if !NoteReportWriter.write(report, options: options) { exit(1) }
      // Exit directly, without releasing up to 100,000 tabs.
      exit(isUnreadable ? 1 : app.exitStatus)
    } catch TerminalError.ended(let signal) {
      // The terminal and the signal's default action have been restored.
      raise(signal)
      return 128 + signal
    } catch {
      // The terminal is gone, so no message can be shown.
      return 1
    }
  }

  /// Whether COLORFGBG, which some terminals set, indicates a light background: `0;15`, `0;default;15`.
  private static func indicatesLightBackground(_ variable: String) -> Bool {
    guard let number = variable.split(separator: ";").last.flatMap({ UInt8($0) }) else {
      return false
    }
    return number == 7 || (9...15).contains(number)
  }

  /// The name of the page that man(1) passes to its pager, with a backslash before each character that is
  /// special in a prompt of `less`.
  private static func withoutPromptEscapes(_ name: String) -> String {
    var isEscaped = false
    return String(
      name.filter { character in
        isEscaped = character == "\\" && !isEscaped
        return !isEscaped
      })
  }

  private static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder that a variable of the XDG Base Directory Specification names; `nil` for a relative
  /// path, which the specification says to ignore.
  private static func xdgFolder(variable name: String) -> String? {
    environmentVariable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder for stored state; nil if there is none, or if it or a folder above it belongs to another user.
  private static var stateFolder: String? {
    // Do not create a missing home folder.
    let home = environmentVariable("HOME").flatMap { access($0, W_OK) == 0 ? $0 : nil }
    let folder = xdgFolder(variable: "XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
    return folder.map { $0 + "/tabpager" }.flatMap { StateFolder.isUsable($0) ? $0 : nil }
  }

  /// Reads the user's settings from the configuration file and the environment.
  ///
  /// - Returns: the errors.
  private static func readSettings(into parser: inout ArgumentParser) -> [ConfigurationDiagnostic] {
    var diagnostics: [ConfigurationDiagnostic] = []
    if let less = environmentVariable("LESS") { parser.parse(lessVariable: less) }
    if let folder = configurationFolder {
      let path = folder + "/config"
      if let text = SettingsFile.readText(at: path) {
        diagnostics += parser.parse(configuration: text, path: path)
      }
    }
    if let variable = environmentVariable("TABPAGER") {
      diagnostics += parser.parse(tabpagerVariable: variable)
    }
    return diagnostics
  }

  /// The folder of the user's configuration; nil if there is none.
  private static var configurationFolder: String? {
    let folder =
      xdgFolder(variable: "XDG_CONFIG_HOME") ?? environmentVariable("HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/tabpager" }.flatMap { StateFolder.isUsable($0) ? $0 : nil }
  }
}
