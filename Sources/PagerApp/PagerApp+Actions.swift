import Documents
import PagerViews
import TabPagerCore

extension PagerApp {
  /// Performs an action, or passes it to the page.
  ///
  /// - Parameter count: the number typed before the key; `nil` if there is none.
  func perform(_ action: Action, count: Int? = nil) -> [AppEffect] {
    if !action.keepsLink { document?.pickedLink = nil }
    guard action.isSafe || !configuration.programs.isSecure else { return [PagerApp.notAllowed] }
    return switch action {
    case .page(.clearSearch): clearSearch()
    case .page(.scroll(let movement)) where input.preset == .less:
      scrollAsLess(movement, count: count)
    case .tab(let action): perform(action, count: count)
    case .page(let action): tabs.selectedPage?.perform(action, count: count) ?? []
    case .app(let command): perform(command, count: count)
    }
  }

  /// Applies effects, and returns those that the terminal must perform.
  func applyEffects(_ effects: [AppEffect]) -> [TerminalEffect] {
    if effects.isEmpty { return [] }
    needsUpdate = true
    var result: [TerminalEffect] = []
    for effect in effects {
      switch effect {
      case .perform(let action, let count): result += applyEffects(perform(action, count: count))
      case .page(let action, let count, let id):
        result += applyEffects(tabs.page(of: id)?.perform(action, count: count) ?? [])
      case .select(let id, let cause): tabs.select(id, cause: cause, at: clock)
      case .message(let message): status.showMessage(message, keys: keys)
      case .copy(let text, let name): result += applyEffects(copyToClipboard(text, name: name))
      case .linkPicked(let target): status.showMessage(linkMessage(target), keys: keys)
      case .openFile where configuration.programs.isSecure,
        .enterFolder where configuration.programs.isSecure,
        .runCommand where configuration.programs.isSecure,
        .pipe where configuration.programs.isSecure, .save where configuration.programs.isSecure:
        result += applyEffects([PagerApp.notAllowed])
      case .openFile(let path): openFile(at: path)
      case .openText(let bytes, let name):
        insertTab(showing: .document(.memory(MemorySource(name: name) { bytes })))
      case .enterFolder(let path): enterFolder(path)
      case .runCommand(let text): runCommand(text)
      case .startShell: result += applyEffects(startShell())
      case .pipe(let command, let id, let range):
        result += applyEffects(pipe(to: command, from: id, range: range))
      case .askForPipe(let letter): result += applyEffects(askForPipeCommand(upToMark: letter))
      case .save(let path, let id): result += applyEffects(save(to: path, from: id))
      case .decode(let name, let id): result += applyEffects(decode(as: name, in: id))
      case .searchTabs(let pattern): insertTab(showing: .results(pattern))
      case .setMark(let letter, let place): setMark(letter, at: place)
      case .clearMark(let letter): clearMark(letter)
      case .goToMark(let letter): result += applyEffects(goToMark(letter))
      case .readFolder(let request): result += applyEffects(readPathCandidates(for: request))
      case .openPage(let id): openPage(of: id)
      case .close(let id): result += applyEffects(closeTab(id))
      case .goTo(let place): result += applyEffects(goToSearchResult(place))
      case .showPart(let offset): showPart(containingOffset: offset)
      case .continueInPart(let direction, let message):
        result += goToLandmarkInNextPart(direction) ?? applyEffects([.message(message)])
      case .send(let event):
        result += applyEffects(tabs.handle(event, pageContext(at: clock)).effects)
      case .noteFailure: hasFailed = true
      case .option(let request): result += applyEffects(performLessOptionRequest(request))
      case .note(let request): result += applyEffects(performNoteRequest(request))
      case .press(let key): result += applyEffects(handleKey(key))
      // Several commands may end at once.
      case .terminal(.bell) where result.contains(.bell): break
      case .terminal(let effect): result.append(effect)
      }
    }
    return result
  }

  private func perform(_ action: TabAction, count: Int?) -> [AppEffect] {
    switch action {
    case .pager(let action):
      if input.preset == .less { return performPagerActionAsLess(action, count: count) }
      let isStep = [.next, .previous, .nextTab, .previousTab].contains(action)
      return (0..<(isStep ? min(count ?? 1, max(1, tabs.count)) : 1)).flatMap { _ in
        performPagerAction(action)
      }
    case .move(let direction): tabs.moveSelected(direction, now: clock)
    case .close: return tabs.selected.map { [.close($0.id)] } ?? []
    case .reopen: return reopenClosedTab()
    }
    return []
  }

  func performPagerAction(_ action: PagerAction) -> [AppEffect] {
    // A pager in the page receives the action first.
    openSelectedPage()
    let reply = tabs.handle(.action(action), pageContext(at: clock))
    guard reply.response == .ignored else { return reply.effects }
    switch action {
    case .select(let index), .selectOuter(let index):
      return reply.effects + [
        .message(
          "no tab \(index + 1)", (.app(.switchTab), "lists the tabs"))
      ]
    // No message is needed: users see that there is no neighbour.
    default: return reply.effects
    }
  }

  private func perform(_ command: AppAction, count: Int?) -> [AppEffect] {
    switch command {
    case .switchTab: showSwitcher()
    case .goTo:
      guard let tab = tabs.selected?.id else { break }
      input.openPrompt(ColonPrompt(closesTabs: input.preset == .vim, tab: tab))
    case .search(let direction) where tabs.selectedPage is NotesPage:
      askForPattern(direction, count: count)
    case .search where document == nil, .filter where document == nil:
      // The keys typed next are text for the prompt.
      input.openPrompt(AllTabsSearchPrompt())
    case .chooseEncoding: tabs.selected.map { input.openPrompt(EncodingPrompt(tab: $0.id)) }
    // Refuse before the user types a text in vain.
    case .pipe where document?.isFolder != false, .save where document?.isFolder != false:
      return PageAction.noEffect
    case .pipe where input.preset == .less && document?.selection == nil:
      input.openLayer(MarkLetterInputLayer(purpose: .pipe))
    case .pipe: tabs.selected.map { input.openPrompt(PipePrompt(tab: $0.id)) }
    case .save: tabs.selected.map { input.openPrompt(SavePrompt(tab: $0.id)) }
    case .setMark, .goToMark, .clearMark, .search, .filter:
      guard document != nil else { return PageAction.noEffect }
      openPrompt(forDocumentCommand: command, count: count)
    case .searchAgain(let turn): return searchAgain(relative: turn, count: count)
    case .searchAgainInFiles(let turn):
      return searchAgain(relative: turn, count: count, continuesInNextFiles: true)
    case .followUntilMatch: return followUntilMatch()
    case .searchAll: input.openPrompt(AllTabsSearchPrompt())
    case .toggleCase:
      input.state.caseRule = input.state.caseRule == .exact ? .smart : .exact
      return [
        .message(
          input.state.caseRule == .exact
            ? "searches are case-sensitive" : "searches ignore case")
      ]
    case .toggleHighlight: return toggleSearchHighlighting()
    case .scrollWindow(let direction): return scrollByWindow(direction, count: count)
    case .scrollPagePastEnd:
      return [.perform(.page(.scrollPastEnd(count ?? windowLines ?? paneSize.height)))]
    case .matchPair(let direction):
      input.openLayer(BracketPairInputLayer(direction, count: count))
    case .showVersion: return [.message("tabpager \(AppConfiguration.version)")]
    case .changeOption: input.openLayer(LessOptionInputLayer(.change))
    case .queryOption: input.openLayer(LessOptionInputLayer(.query))
    case .switchLevel: return switchSplitLevel()
    case .switchDiffLayout: return switchDiffLayout()
    case .toggleViewed: return toggleViewed()
    case .toggleUnviewedOnly: return toggleUnviewedOnly()
    case .showChangesSinceViewed: return showChangesSinceViewed()
    case .writeNote: return startWritingNote()
    case .deleteNote: return askToDeleteNote()
    case .reload:
      reload()
      return [.terminal(.redraw)]
    case .open:
      let isLess = input.preset == .less
      input.openPrompt(
        OpenPrompt(readsList: isLess, shorthands: isLess ? filesByShorthand : [:]))
    case .runCommand:
      let isLess = input.preset == .less
      input.openPrompt(
        ShellCommandPrompt(startsShell: isLess, shorthands: isLess ? filesByShorthand : [:]))
    case .openLink: return openLink()
    case .copyPath: return copySelectionOrPath()
    case .edit: return editSelectedFile()
    case .toggleMouse:
      usesMouse.toggle()
      tabs.cancelGesture()
      return [
        usesMouse
          ? .message("mouse on", (.app(.toggleMouse), "gives it to the terminal"))
          : .message("mouse given to the terminal", (.app(.toggleMouse), "takes it back"))
      ]
    case .showInfo: return documentInfoMessage()
    case .help: showHelp()
    case .interrupt: return input.preset == .less ? interruptAsLess() : stopWork() ?? [.quit]
    case .quit: return [.quit]
    case .suspend: return [.terminal(.suspend)]
    }
    return []
  }

  /// Opens the prompt of a command that needs an answer before it can act on the selected document.
  private func openPrompt(forDocumentCommand command: AppAction, count: Int?) {
    switch command {
    case .setMark(let place): input.openLayer(MarkLetterInputLayer(purpose: .set(place)))
    case .goToMark: input.openLayer(MarkLetterInputLayer(purpose: .goTo))
    case .clearMark: input.openLayer(MarkLetterInputLayer(purpose: .clear))
    case .search(let direction): askForPattern(direction, count: count)
    case .filter:
      let isLess = input.preset == .less
      tabs.selected.map {
        input.openPrompt(
          FilterPrompt(
            tab: $0.id, modifiers: isLess ? PatternModifiers() : nil,
            base: isLess ? document?.presentation.wanted?.filter : nil))
      }
    default: break
    }
  }

  /// Switches animations off because the connection is slow, unless the user requested them.
  func reduceMotion() -> [AppEffect] {
    guard configuration.appearance.adaptsMotion, !tabs.reducesMotion else { return [] }
    let reply = tabs.handle(.slowConnection, pageContext(at: clock))
    return reply.effects + [
      .message("slow connection: animation off · --motion=full turns it on")
    ]
  }

  private func copySelectionOrPath() -> [AppEffect] {
    if let document, document.selection != nil { return document.copySelection() }
    let target = document?.pickedLink.map { name(ofLinkTarget: $0.target) }
    document?.pickedLink = nil
    guard
      let path = target ?? document?.lineContext ?? changedFilePlace?.name
        ?? tabs.selected?.content.path
    else { return [.message("no path to copy")] }
    return [.copy(path, name: path)]
  }

  private func editSelectedFile() -> [AppEffect] {
    if let place = changedFilePlace { return editChangedFile(at: place) }
    guard let path = tabs.selected?.content.path, let document else {
      return [.message("no file to edit")]
    }
    // The line is unknown in a large file that was just opened.
    return openInEditor(path, line: document.currentLine.map { $0.value + 1 })
  }

  /// Opens a file in the user's editor.
  ///
  /// - Parameter line: The number of the line, from 1; `nil` if it is unknown.
  func openInEditor(_ path: String, line: Int?) -> [AppEffect] {
    guard let editor = configuration.programs.editor else {
      return [.message("no editor: set VISUAL or EDITOR")]
    }
    let place = line.map { [ProgramArgument.text("+\($0)")] } ?? []
    return runOnTerminal {
      $0.invocation(ofShellCommand: "exec \(editor)", place + [.file(path)], name: "editor")
    }
  }

  /// Starts the user's shell on the terminal.
  private func startShell() -> [AppEffect] {
    runOnTerminal { $0.invocation(ofShellCommand: #"exec "${SHELL:-sh}""#) }
  }

  /// Lends the terminal to a program, except in secure mode.
  func runOnTerminal(_ invocation: (ProgramPermission) -> ProgramInvocation) -> [AppEffect] {
    guard let permission = configuration.programs.permission else { return [PagerApp.notAllowed] }
    // The program may run for long, and a signal may end it together with this one.
    saveState()
    return [.terminal(.run(invocation(permission).arguments))]
  }

  static let notAllowed = AppEffect.message("not allowed with --secure")

  /// Returns a message with the path or name of the document, and its numbers of lines and bytes.
  private func documentInfoMessage() -> [AppEffect] {
    guard let tab = tabs.selected else { return [] }
    guard let document else { return [.message(tab.name)] }
    let (lines, bytes) = (document.source.lineCount, document.source.byteCount)
    let more = document.source.state == .loading || !document.source.isCounted ? "+" : ""
    let unit = lines == 1 && more.isEmpty ? "line" : "lines"
    let name = longNames.name(of: tab)
    return [.message("\(name): \(lines.grouped)\(more) \(unit), \(bytes.grouped) bytes")]
  }
}
