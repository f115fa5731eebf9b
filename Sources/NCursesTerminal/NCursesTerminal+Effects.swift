internal import CNCurses
internal import Glibc
package import TabPagerCore

extension NCursesTerminal {
  /// Does what only a terminal or a system can do. ``/TabPagerCore/Effect/quit`` is the run loop's
  /// own.
  package func perform(_ effect: Effect) {
    guard !isGone else { return }
    switch effect {
    case .quit: break
    case .suspend: suspend()
    case .redraw: renew()
    case .bell: write(CollectionOfOne(0x07))
    case .copy(let text): copy(text)
    case .run(let arguments): run(arguments)
    }
  }

  /// Puts text on the clipboard: OSC 52 of "XTerm Control Sequences".
  private func copy(_ text: String) {
    write(Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07])
  }

  /// Gives the terminal back and stops the process group, until it is continued.
  func suspend() {
    release()
    job_stop()
    reclaim()
  }

  private func run(_ arguments: [String]) {
    guard !arguments.isEmpty else { return }
    release()
    var pointers = arguments.map { strdup($0) }
    pointers.append(nil)
    let status = job_run(device.path, device.descriptor, pointers)
    for pointer in pointers { free(pointer) }
    reclaim()
    if status < 0 { write(CollectionOfOne(0x07)) }
  }

  /// Takes the terminal again, from whoever had it meanwhile.
  private func reclaim() {
    guard let modes = device.modes else {
      isGone = true
      return
    }
    claim(modes)
    // This is the end of the stop itself. A key half sent is nobody's.
    _ = signals.take()
    decoder.reset()
    queued.append(.resumed)
    if updateSize() { queued.append(.resize(size)) }
  }
}
