import TabPagerCore

extension Pen {
  /// Applies SGR parameters. Unknown and malformed parameters have no effect.
  mutating func select(_ parameters: Slice<UnsafeBufferPointer<UInt8>>) {
    var parameters = GraphicParameters(parameters)
    while let parameter = parameters.next() {
      switch parameter.value {
      case 38, 48, 58:
        switch Pen.color(parameter, &parameters) {
        case .color(let color) where parameter.value == 38: style.foreground = color
        case .color(let color) where parameter.value == 48: style.background = color
        // Colours of underlines are not supported.
        case .color, .invalid: break
        case .unknown: return
        }
      case 4 where parameter.partCount > 0: set(.underline, parameter.parts[0] != 0)
      default: if parameter.partCount == 0 { select(parameter.value) }
      }
    }
  }

  private mutating func select(_ value: Int) {
    switch value {
    case 0: (style, isConcealed) = (.plain, false)
    case 1: set(.bold)
    case 2: set(.dim)
    case 3: set(.italic)
    case 4, 21: set(.underline)
    case 5, 6: set(.blink)
    case 7: set(.reverse)
    case 8: isConcealed = true
    case 9: set(.strikethrough)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: set(.italic, false)
    case 24: set(.underline, false)
    case 25: set(.blink, false)
    case 27: set(.reverse, false)
    case 28: isConcealed = false
    case 29: set(.strikethrough, false)
    case 30...37: style.foreground = .indexed(UInt8(value - 30))
    case 39: style.foreground = .default
    case 40...47: style.background = .indexed(UInt8(value - 40))
    case 49: style.background = .default
    case 90...97: style.foreground = .indexed(UInt8(value - 82))
    case 100...107: style.background = .indexed(UInt8(value - 92))
    default: break
    }
  }

  private mutating func set(_ attribute: Style.Attributes, _ isOn: Bool = true) {
    if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
  }

  /// The colour that a parameter selects.
  private enum Choice {
    case color(Color)
    /// A component is out of range.
    case invalid
    /// The number of parameters that belong to it is unknown.
    case unknown
  }

  /// The colour given by the subparameters or, without them, by the following parameters.
  private static func color(
    _ parameter: GraphicParameters.Parameter, _ parameters: inout GraphicParameters
  ) -> Choice {
    if parameter.partCount > 0 {
      let (parts, count) = (parameter.parts, parameter.partCount)
      switch parts[0] {
      case 5 where count >= 2: return choice(Int(parts[1]))
      // Between the 2 and the components there should be a colour space, which many programs omit.
      case 2 where count >= 5: return choice(Int(parts[2]), Int(parts[3]), Int(parts[4]))
      case 2 where count == 4: return choice(Int(parts[1]), Int(parts[2]), Int(parts[3]))
      default: return .invalid
      }
    }
    switch parameters.next()?.value {
    case 5: return parameters.next().map { choice($0.value) } ?? .invalid
    case 2:
      guard let red = parameters.next(), let green = parameters.next(),
        let blue = parameters.next()
      else { return .invalid }
      return choice(red.value, green.value, blue.value)
    default: return .unknown
    }
  }

  private static func choice(_ index: Int) -> Choice {
    UInt8(exactly: max(0, index)).map { .color(.indexed($0)) } ?? .invalid
  }

  private static func choice(_ red: Int, _ green: Int, _ blue: Int) -> Choice {
    guard let red = UInt8(exactly: max(0, red)), let green = UInt8(exactly: max(0, green)),
      let blue = UInt8(exactly: max(0, blue))
    else { return .invalid }
    return .color(.rgb(red, green, blue))
  }
}
