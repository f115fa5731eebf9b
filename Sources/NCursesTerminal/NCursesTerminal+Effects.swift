package import TabPagerCore

extension NCursesTerminal {
  /// Performs an effect. The run loop handles ``/TabPagerCore/TerminalEffect/quit``.
  package func perform(_ effect: TerminalEffect) {
    guard !isGone else { return }
    switch effect {
    case .quit: break
    case .suspend: suspend()
    case .redraw: writer.forceFullRedraw()
    case .bell: output.write(CollectionOfOne(0x07))
    case .copy(let text): copyToClipboard(text)
    case .run(let arguments): runProgram(arguments)
    }
  }

  /// Copies text to the clipboard with OSC 52 ("XTerm Control Sequences").
  private func copyToClipboard(_ text: String) {
    output.write(Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07])
  }
}
