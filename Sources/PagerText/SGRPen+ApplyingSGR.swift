import TabPagerCore

extension SGRPen {
  /// Applies SGR parameters. Unknown and malformed parameters have no effect.
  mutating func applySGR(_ parameters: Slice<UnsafeBufferPointer<UInt8>>) {
    var parameters = SGRParameterIterator(parameters)
    while let parameter = parameters.next() {
      switch parameter.value {
      case 38, 48, 58:
        switch SGRPen.parseColor(parameter, following: &parameters) {
        case .color(let color) where parameter.value == 38: style.foreground = color
        case .color(let color) where parameter.value == 48: style.background = color
        // Colours of underlines are not supported.
        case .color, .invalid: break
        case .unknown: return
        }
      case 4 where parameter.partCount > 0: setAttribute(.underline, parameter.parts[0] != 0)
      default: if parameter.partCount == 0 { applySGRParameter(parameter.value) }
      }
    }
  }

  private mutating func applySGRParameter(_ value: Int) {
    switch value {
    case 0: (style, isConcealed) = (.plain, false)
    case 1: setAttribute(.bold)
    case 2: setAttribute(.dim)
    case 3: setAttribute(.italic)
    case 4, 21: setAttribute(.underline)
    case 5, 6: setAttribute(.blink)
    case 7: setAttribute(.reverse)
    case 8: isConcealed = true
    case 9: setAttribute(.strikethrough)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: setAttribute(.italic, false)
    case 24: setAttribute(.underline, false)
    case 25: setAttribute(.blink, false)
    case 27: setAttribute(.reverse, false)
    case 28: isConcealed = false
    case 29: setAttribute(.strikethrough, false)
    case 30...37: style.foreground = .indexed(UInt8(value - 30))
    case 39: style.foreground = .default
    case 40...47: style.background = .indexed(UInt8(value - 40))
    case 49: style.background = .default
    case 90...97: style.foreground = .indexed(UInt8(value - 82))
    case 100...107: style.background = .indexed(UInt8(value - 92))
    default: break
    }
  }

  private mutating func setAttribute(_ attribute: Style.Attributes, _ isOn: Bool = true) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  /// The colour that a parameter selects.
  private enum ParsedColor {
    case color(Color)
    /// A component is out of range.
    case invalid
    /// The number of parameters that belong to it is unknown.
    case unknown
  }

  /// The colour given by the subparameters or, without them, by the following parameters.
  private static func parseColor(
    _ parameter: SGRParameterIterator.Parameter, following parameters: inout SGRParameterIterator
  ) -> ParsedColor {
    if parameter.partCount > 0 {
      let (parts, count) = (parameter.parts, parameter.partCount)
      switch parts[0] {
      case 5 where count >= 2: return parsedColor(index: Int(parts[1]))
      // Between the 2 and the components there should be a colour space, which many programs omit.
      case 2 where count >= 5:
        return parsedColor(red: Int(parts[2]), green: Int(parts[3]), blue: Int(parts[4]))
      case 2 where count == 4:
        return parsedColor(red: Int(parts[1]), green: Int(parts[2]), blue: Int(parts[3]))
      default: return .invalid
      }
    }
    switch parameters.next()?.value {
    case 5: return parameters.next().map { parsedColor(index: $0.value) } ?? .invalid
    case 2:
      guard let red = parameters.next(), let green = parameters.next(),
        let blue = parameters.next()
      else { return .invalid }
      return parsedColor(red: red.value, green: green.value, blue: blue.value)
    default: return .unknown
    }
  }

  private static func parsedColor(index: Int) -> ParsedColor {
    UInt8(exactly: max(0, index)).map { .color(.indexed($0)) } ?? .invalid
  }

  private static func parsedColor(red: Int, green: Int, blue: Int) -> ParsedColor {
    guard let red = UInt8(exactly: max(0, red)), let green = UInt8(exactly: max(0, green)),
      let blue = UInt8(exactly: max(0, blue))
    else { return .invalid }
    return .color(.rgb(red, green, blue))
  }
}
