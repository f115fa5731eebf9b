import CTestTerminal
import Glibc
package import TabPagerCore

/// User input.
extension PTYSession {
  /// Sends bytes to the program, as if typed.
  package func send(_ bytes: [UInt8]) {
    pendingInput += bytes
    if !isHungUp { _ = NonBlockingIO.writeAvailable(&pendingInput, to: session.terminal) }
  }

  /// Sends text to the program, as if typed.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys, encoded as by xterm. Arrows, Home and End depend on a mode, so wait until the
  /// program has set up its terminal.
  package func press(_ keys: Key...) {
    for key in keys {
      send(
        XtermInputEncoding.bytes(of: key, applicationCursorKeys: modes.hasApplicationCursorKeys))
    }
  }

  /// Sends a mouse event, if the program has enabled reports of it.
  ///
  /// - Returns: Whether it was sent.
  @discardableResult
  package func sendMouse(_ event: MouseEvent) -> Bool {
    guard modes.reportsMouse, modes.hasSGRMouse else { return false }
    if case .drag = event.kind, !modes.reportsDrags { return false }
    if case .move = event.kind, !modes.reportsMoves { return false }
    let (button, isRelease) = XtermInputEncoding.buttonCode(of: event)
    send(XtermInputEncoding.mouseBytes(button, at: event.position, isRelease: isRelease))
    return true
  }

  /// Sends a mouse event at a cell.
  @discardableResult
  package func sendMouse(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: Key.Modifiers = []
  ) -> Bool {
    sendMouse(MouseEvent(kind, at: Position(x: x, y: y), modifiers))
  }

  /// Clicks a button.
  @discardableResult
  package func click(
    _ x: Int, _ y: Int, button: MouseEvent.Button = .left, _ modifiers: Key.Modifiers = []
  ) -> Bool {
    sendMouse(.press(button), x, y, modifiers) && sendMouse(.release(button), x, y, modifiers)
  }

  /// Turns a wheel.
  @discardableResult
  package func wheel(
    _ direction: MouseEvent.Direction, _ x: Int, _ y: Int, notches: Int = 1
  ) -> Bool {
    (0..<notches).allSatisfy { _ in sendMouse(.wheel(direction), x, y) }
  }

  /// Pastes text: bracketed if the program has enabled that, with carriage returns for line feeds.
  package func paste(_ text: String) {
    let typed = text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    guard modes.bracketsPaste else { return send(typed) }
    send(Array("\u{1B}[200~".utf8) + typed + Array("\u{1B}[201~".utf8))
  }

  /// Changes the size of the terminal. The program receives SIGWINCH.
  package func resize(_ size: Size) {
    screen.resize(size)
    _ = session_resize(
      session.terminal, Int32(screen.size.height), Int32(screen.size.width))
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) {
    guard number > 0 else { return }
    session_signal(&session, number)
  }

  /// Sends a signal when the program reaches a step, counted from now on. It is never sent if the
  /// program ends or sleeps before.
  package func signal(_ signal: SignalAfterSystemCalls) {
    session_signal_after(&session, signal.number, Int32(signal.steps))
  }

  /// Brings a stopped program to the foreground, as a shell's `fg` does.
  package func resume() { session_signal(&session, 0) }

  /// Closes the terminal, like closing its window.
  package func hangUp() {
    if session.terminal >= 0 { close(session.terminal) }
    session.terminal = -1
    isHungUp = true
  }

  /// Writes to a standard input that is a pipe. Bytes that are not accepted at once follow while
  /// waiting.
  package func writeStandardInput(_ bytes: some Sequence<UInt8>) { inputPipe?.write(bytes) }

  /// Writes text to a standard input that is a pipe.
  package func writeStandardInput(_ text: String) { inputPipe?.write(text.utf8) }

  /// Closes a standard input that is a pipe once everything has been written.
  package func closeStandardInput() { inputPipe?.closeAfterFlushing() }
}
