import Documents
import TabPagerCore

extension PagerApp {
  /// Leaves out what the line cannot show, unless it was asked for.
  func reduceMotion(at now: Double) {
    guard configuration.adaptsMotion, !tabs.reducesMotion else { return }
    _ = tabs.handle(.slowLine, context(at: now))
    message = "the line is slow: pages do not slide; --motion=full has them slide"
  }

  func perform(_ action: AppAction, at now: Double) -> [Effect] {
    if ![.openLink, .nextLink, .copyPath].contains(action) { dropLink() }
    guard action.isSafe || isAllowed else { return [] }
    switch action {
    case .pager(let action):
      // A pager in the page goes first.
      openSelectedPage()
      let (response, effects) = tabs.handle(.action(action), context(at: now))
      if response == .ignored { tellOfNoTab(for: action) }
      return apply(effects)
    case .scroll(.sideways) where document?.isWrapped == true:
      tellOfWrapping()
    case .scroll(let scroll): self.scroll(scroll, at: now)
    case .choose:
      guard let document, document.isList else { return perform(.scroll(.lines(1)), at: now) }
      document.act()
      answerRequest(at: now)
    case .foldAll: fold(true)
    case .unfoldAll: fold(false)
    case .switchTab: showSwitcher()
    case .goTo: mode = .prompt(Prompt(question: .goTo))
    case .goToPercent: return perform(action, count: nil, at: now)
    case .column(let isLast):
      if document?.goToColumn(isLast: isLast) == false { tellOfWrapping() }
    case .placeMatch(let height):
      if document?.placeMatch(height) == false {
        tell("this is not at a match", (.search(.forward), "searches"))
      }
    case .toggleCase:
      caseRule = caseRule == .exact ? .smart : .exact
      message = caseRule == .exact ? "searches tell A from a" : "searches do not tell A from a"
    case .tell: tell()
    case .setMark: if document != nil { mode = .mark(.set) }
    case .goToMark: if document != nil { mode = .mark(.goTo) }
    case .toggleWrap: document?.toggleWrap()
    case .switchWrapping: switchWrapping()
    case .toggleLineNumbers: document?.showsLineNumbers.toggle()
    case .follow: document?.follow()
    case .search(let direction): askForPattern(direction)
    case .searchAll: mode = .prompt(Prompt(question: .searchAll))
    case .searchAgain(let turn) where results != nil: results?.scroll(.lines(turn.sign))
    case .searchAgain(let turn): searchAgain(turn)
    case .nextKind: document?.showNextKind()
    case .switchLevel: switchLevel(at: now)
    case .filter: if document != nil { mode = .prompt(Prompt(question: .filter)) }
    case .clearSearch: document?.highlight(nil)
    case .reload:
      reload()
      return [.redraw]
    case .open: mode = .prompt(Prompt(question: .open))
    case .runCommand: mode = .prompt(Prompt(question: .command))
    case .close:
      if let id = tabs.selected?.id { return close(id, at: now) }
    case .reopen: reopen(at: now)
    case .moveTab(let direction): tabs.moveSelected(direction, at: now)
    case .nextLink: pickNextLink()
    case .openLink: return openLink(at: now)
    case .copyPath: return copyPath()
    case .edit: return edit()
    case .toggleMouse:
      usesMouse.toggle()
      tabs.letGo()
      usesMouse
        ? tell("the mouse works here", (.toggleMouse, "leaves it to the terminal"))
        : tell("the mouse is left to the terminal", (.toggleMouse, "takes it back"))
    case .help: return toggleHelp(at: now)
    case .interrupt:
      if !stop(at: now) { return [.quit] }
    case .quit:
      // One leaves the help first, as everywhere.
      guard tabs.selected?.content.isHelp == true, tabs.count > 1 else { return [.quit] }
      return toggleHelp(at: now)
    case .suspend: return [.suspend]
    }
    return []
  }

  private func scroll(_ scroll: Scroll, at now: Double) {
    if let document { return document.scroll(scroll) }
    if let results { return results.scroll(scroll) }
    let height = max(1, paneSize.height)
    let lines: Int
    switch scroll {
    case .lines(let count): lines = count
    case .pages(let count): lines = count * height
    case .halfPages(let count): lines = count * max(1, height / 2)
    case .top: lines = -(1 << 40)
    case .bottom: lines = 1 << 40
    case .sideways: return
    }
    _ = tabs.handle(.scroll(lines: lines), context(at: now))
  }

  /// Says why one cannot go sideways.
  private func tellOfWrapping() {
    tell("long lines are wrapped", (.toggleWrap, "cuts them off"))
  }

  /// Says that a number leads nowhere; of a neighbour, that there is none can be seen.
  private func tellOfNoTab(for action: PagerAction) {
    switch action {
    case .select(let index), .selectOuter(let index):
      tell("there is no tab \(index + 1)", (.switchTab, "lists those that there are"))
    default: break
    }
  }

  private func fold(_ folds: Bool) {
    if document?.foldAll(folds) != true {
      tell("there is no tree to fold here", (.nextKind, "shows it in other ways"))
    }
  }

  /// Does what the current page has asked for.
  func answerRequest(at now: Double) {
    guard let document, let request = document.request else { return }
    document.request = nil
    switch request {
    case .open(let path): if isAllowed { open(path, at: now) }
    case .tell(let reason): message = reason
    }
  }

  /// Wraps lines at cells instead of words, or back.
  private func switchWrapping() {
    guard let document else { return }
    document.switchWrapping()
    let place = document.wrapping == .words ? "between words" : "wherever a row ends"
    message =
      document.isWrapped
      ? "long lines are wrapped \(place)" : "long lines are cut off; wrapped, \(place)"
  }

  private func reopen(at now: Double) {
    guard let entry = tabs.reopen(at: now) else {
      tell("no tab was closed yet", (.open, "opens a file"))
      return
    }
    if let badge = partBadge(of: entry) { tabs.setBadge(badge, of: entry.id) }
    startCommands()
  }

  private func copyPath() -> [Effect] {
    let target = pickedTarget.map { name(of: $0) }
    dropLink()
    guard let path = target ?? tabs.selected?.content.path else {
      tell("this page has no path that could be copied")
      return []
    }
    tell("copied: \(path)")
    return [.copy(path)]
  }

  private func edit() -> [Effect] {
    guard let path = tabs.selected?.content.path, let document else {
      tell("this page has no file to be edited")
      return []
    }
    guard let editor = configuration.editor else {
      tell("neither VISUAL nor EDITOR is set: either may name an editor, such as vi")
      return []
    }
    // Not where it is not known yet: a file of many gibibytes that was just opened.
    let place = document.topLine.map { [ProgramArgument.text("+\($0.value + 1)")] } ?? []
    return runOnTerminal {
      $0.invocation(ofShellCommand: "exec \(editor)", place + [.file(path)], name: "editor")
    }
  }

  /// Lends the terminal to a program, except in secure mode.
  func runOnTerminal(_ invocation: (ProgramLauncher) -> ProgramInvocation) -> [Effect] {
    guard isAllowed, let launcher = configuration.launcher else { return [] }
    // It may take long, and a signal may end it and all around it.
    saveState()
    return [.run(invocation(launcher).arguments)]
  }

  /// Whether things may be opened and run from inside.
  var isAllowed: Bool {
    if configuration.isSecure { tell("that is not allowed with --secure") }
    return !configuration.isSecure
  }
}
