import CNCurses
import Glibc
import TabPagerCore

/// The terminal type to use: that of TERM or, if terminfo does not know it, the best substitute.
struct ResolvedTerminalType {
  let support: ColorSupport
  /// The type in use if it differs from TERM; otherwise nil.
  let substitute: String?
  /// The query that helped to choose a substitute, if any.
  let query: DeviceAttributesQuery?

  /// - Parameters:
  ///   - device: The terminal.
  ///   - claim: The claim on the terminal. If the terminal has to be queried, raw modes are set.
  ///   - saved: The modes to restore.
  ///   - wantsColor: Whether to use colours at all.
  init(
    _ device: TerminalDevice, _ claim: RawModeGuard, _ saved: termios, wantsColor: Bool
  ) throws(TerminalError) {
    let type = NCursesTerminal.environmentVariable("TERM") ?? ""
    do throws(TerminalError) {
      support = try ResolvedTerminalType.colorSupport(of: type, wantsColor)
      (substitute, query) = (nil, nil)
    } catch {
      var asked: DeviceAttributesQuery?
      let substitute = try TerminalTypeFallback.chooseSubstitute(for: type) {
        claim.enterRawMode(restoring: saved)
        let query = DeviceAttributesQuery(device)
        asked = query
        return query.isAnswered
      }
      support = try ResolvedTerminalType.colorSupport(of: substitute, wantsColor)
      self.substitute = substitute
      query = asked
    }
  }

  private static func colorSupport(
    of type: String, _ wantsColor: Bool
  ) throws(TerminalError) -> ColorSupport {
    try ColorSupport(
      environment: { name in name == "TERM" ? type : NCursesTerminal.environmentVariable(name) },
      wantsColor: wantsColor,
      colors: { type in
        let count = terminfo_load(type)
        // RGB and Tc mark entries that have true colour as well as a palette.
        return count < 0
          ? nil
          : ScreenRenderer.flagCapability("RGB") || ScreenRenderer.flagCapability("Tc")
            ? 0x100_0000 : Int(count)
      })
  }
}
