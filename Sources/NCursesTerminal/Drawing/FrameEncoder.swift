import TabPagerCore

/// Encodes frames as bytes: the contents of the screen, and the modes that they need.
final class FrameEncoder {
  let screen: ScreenRenderer
  private let modes: TerminalModeSequences
  private var start = StartSequences.enter
  /// Whether the terminal reports the mouse.
  private(set) var reportsMouse = false
  /// The window title that was set last; nil if it has to be set again.
  private var title: String?
  private var bytes: [UInt8] = []

  /// The sequences at the start of the next frame.
  private enum StartSequences {
    /// The alternate screen and the modes.
    case enter
    /// The modes, which another program may have changed.
    case renew
    /// No sequences: the terminal still has the modes, and shows the previous frame.
    case none
  }

  init(_ screen: ScreenRenderer, usesAlternateScreen: Bool) {
    self.screen = screen
    modes = TerminalModeSequences(screen, usesAlternateScreen: usesAlternateScreen)
  }

  /// Whether the terminal shows a frame.
  var isShowing: Bool { start != .enter }

  /// The bytes that show a frame; empty if the terminal shows it already.
  func encodeUpdate(to frame: Frame) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    appendStartSequences()
    screen.draw(frame, into: &bytes)
    if frame.wantsMouse != reportsMouse {
      bytes += frame.wantsMouse ? TerminalModeSequences.mouseOn : TerminalModeSequences.mouseOff
      reportsMouse = frame.wantsMouse
    }
    if let wanted = frame.title, wanted != title, screen.knowsTitles {
      bytes += WindowTitleSequences.titleSequence(
        for: wanted, isUnicode: screen.capabilities.isUnicode)
      title = wanted
    }
    return bytes
  }

  private func appendStartSequences() {
    switch start {
    case .none: return
    case .renew: bytes += modes.renew
    case .enter: bytes += modes.enterSequences(for: screen)
    }
    start = .none
    (reportsMouse, title) = (false, nil)
    screen.forceFullRedraw()
  }

  /// Makes the next frame a full redraw that sets all modes again.
  func forceFullRedraw() {
    if start == .none { start = .renew }
  }

  /// Makes the next frame enter the screen again, after the terminal was given back.
  func enterScreenWithNextFrame() { start = .enter }

  /// The bytes that leave only some rows on the screen; nil if no frame is shown or the terminal restores its previous
  /// contents.
  ///
  /// Each row is erased separately and nothing scrolls, because terminals store rows that scroll off the top, and some
  /// store the whole screen when it is cleared.
  func encodeRowsToLeaveOnScreen(_ rows: () -> Canvas) -> [UInt8]? {
    guard isShowing, !modes.hasAlternateScreen else { return nil }
    let blank = Frame(size: screen.size)
    var frame = blank
    let rows = rows()
    frame.canvas.copy(rows, rows.bounds, to: .zero)
    bytes.removeAll(keepingCapacity: true)
    if start == .renew {
      bytes += modes.renew
      screen.forceFullRedraw()
    }
    if let erasure = modes.eraseRowsSequence(for: screen) {
      bytes += erasure
      // The rows are blank now. ncurses must learn that, but its bytes are not needed.
      var unneeded: [UInt8] = []
      screen.draw(blank, into: &unneeded)
      screen.markCursorPositionUnknown()
    }
    screen.draw(frame, into: &bytes)
    return bytes
  }

  /// The bytes that give the screen back.
  ///
  /// - Parameter row: The row to leave the cursor in; nil for the row below the screen.
  func encodeRestoration(cursorRow row: Int? = nil) -> [UInt8] {
    modes.restorationSequence(for: screen, cursorRow: row)
  }
}
