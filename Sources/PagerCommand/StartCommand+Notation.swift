import PagerApp
import TabPagerCore

extension StartCommand {
  /// Parses the commands after `+`, as in `less`: keys, optionally with a number before.
  ///
  /// A number before a search is ignored.
  ///
  /// - Returns: nil if a command is not supported.
  static func parseList(notation: Substring) -> [StartCommand]? {
    var commands: [StartCommand] = []
    var rest = notation
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(digits.count)
      let number = Int(digits)
      guard digits.isEmpty || number != nil else { return nil }
      switch rest.popFirst() {
      case nil: commands.append(.line(number ?? 1))
      case "g", "<": commands.append(.line(number ?? 1))
      case "G", ">": commands.append(number.map { .line($0) } ?? .end)
      case "p", "%": commands.append(.percent(Double(number ?? 0)))
      case "F": commands.append(.follow)
      case "/":
        commands.append(.search(String(rest), .forward))
        return commands
      case "?":
        commands.append(.search(String(rest), .backward))
        return commands
      case "&":
        commands.append(.filter(String(rest)))
        return commands
      default: return nil
      }
    }
    return commands
  }
}
