import BackgroundThread
import Documents
import TabPagerCore

extension PagerApp {
  func handleKey(_ key: Key) -> [AppEffect] {
    if isSearchingFiles, key != Key(.character("c"), .control) {
      keysAfterSearch.append(key)
      return []
    }
    guard keysAfterSearch.isEmpty else { return replayKeysTypedDuringSearch() + [.press(key)] }
    if let effects = input.offerToLayers(.key(key)) { return effects }
    if key == Key(.enter), input.pending.isEmpty, let effects = continuePausedReading() {
      return effects
    }
    guard tabs.selectedPage?.handlesKeys == true, !key.modifiers.contains(.control),
      input.pending.isEmpty
    else { return effects(ofMappedKey: key) }
    // The page comes first, except for keys that concern the program itself.
    let reply = tabs.handle(.key(key), pageContext(at: clock))
    return reply.effects + (reply.response == .ignored ? effects(ofMappedKey: key) : [])
  }

  private func effects(ofMappedKey key: Key) -> [AppEffect] {
    input.lookUpInKeyMap(key, inDiff: document?.showsChanges ?? false)
  }

  func paste(_ text: String) -> [AppEffect] {
    input.cancelPendingKeys()
    return input.offerToLayers(.paste(text))
      ?? tabs.handle(.paste(text), pageContext(at: clock)).effects
  }

  func handleMouseEvent(_ event: MouseEvent) -> [AppEffect] {
    if let effects = input.offerToLayers(.mouse(event, pane: paneRect)) { return effects }
    if let effects = handleMouseOnStatusLine(event) { return effects }
    if ignoresRepeatedClick(event) { return [] }
    if case .press = event.kind {
      input.cancelPendingKeys()
      status.clearMessage()
    }
    return tabs.handle(.mouse(event), pageContext(at: clock)).effects
  }

  /// Whether an event belongs to the second press of a double click in the pane whose first press has opened something.
  private func ignoresRepeatedClick(_ event: MouseEvent) -> Bool {
    if case .press = event.kind, !paneRect.contains(event.position) { return false }
    let shown = RepeatedClickFilter.ShownContent(
      tab: tabs.selected?.id, path: tabs.selected?.content.path)
    return input.repeatedClicks.ignores(event, showing: shown, at: clock)
  }

  /// Reads the names of a folder in the background.
  func readPathCandidates(for request: PathCandidateRequest) -> [AppEffect] {
    let isRunning = BackgroundThread.run { [post = documents.post] in
      post(.names(request.job, request.readNames()))
    }
    return isRunning ? [] : completePath(with: nil, fromJob: request.job)
  }

  /// Completes a path with the names of its folder.
  func completePath(with names: [PathCandidate]?, fromJob job: JobID) -> [AppEffect] {
    input.offerToLayers(.names(job, names)) ?? []
  }
}
