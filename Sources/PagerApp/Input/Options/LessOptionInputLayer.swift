import LessOptionTable
import TabPagerCore

/// Reads an option of `less` and its value, after `-` to change it or `_` to show it.
///
/// All keys and pasted text go to the layer until the option is complete, so that no letter of an option runs as a
/// command.
struct LessOptionInputLayer: InputLayer {
  enum Purpose: Hashable {
    case change, query
  }

  /// What is being typed.
  private enum Stage {
    case letter
    /// A long name; the option once its name is unique.
    case name(LessOption?, isCapital: Bool)
    case value(LessOption)
    /// There is no such option. The next key only removes the message.
    case problem(String)
  }

  let purpose: Purpose
  private var stage = Stage.letter
  private var change = LessOption.Change.toggle
  private var isQuiet = false
  private var field = TextField()

  init(_ purpose: Purpose) { self.purpose = purpose }

  var coversStatusLine: Bool { true }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key): return handleKey(key)
    case .paste(let text): return paste(text)
    case .mouse(let event, _):
      if case .press = event.kind { return .closeIgnoring }
      return .ignored
    case .names, .edited, .noteLine: return .ignored
    }
  }

  /// Handles pasted text like typed one. What follows the end of the option is dropped.
  private mutating func paste(_ text: String) -> LayerResult {
    if case .value = stage {
      field.paste(text)
      return .stay()
    }
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      if case .value = stage {
        field.paste(String(scalar))
      } else {
        let result = handleKey(Key(.character(scalar)))
        guard result == .stay() else { return result }
      }
    }
    return .stay()
  }

  private mutating func handleKey(_ key: Key) -> LayerResult {
    if case .problem = stage { return .close() }
    if key.isCancel { return .close() }
    let isErasing = key.code == .backspace
    switch stage {
    case .letter: return isErasing ? eraseSign() : readLetter(key)
    case .name(let option, let isCapital): return readLongName(key, option, isCapital: isCapital)
    case .value(let option):
      if isErasing, field.isEmpty { return .close() }
      guard key.code == .enter else {
        _ = field.handle(key)
        return .stay()
      }
      return closeWithRequest(option, .assign(field.text), isCapital: false)
    case .problem: return .close()
    }
  }

  private mutating func eraseSign() -> LayerResult {
    guard change != .toggle || isQuiet else { return .close() }
    (change, isQuiet) = (.toggle, false)
    return .stay()
  }

  /// Reads the letter, or a sign before it.
  private mutating func readLetter(_ key: Key) -> LayerResult {
    if readSign(key) { return .stay() }
    guard case .character(let scalar) = key.code, key.modifiers.isEmpty else {
      return key.code == .enter
        ? .close() : showProblem("there is no option \(Key.notation(of: [key]))")
    }
    guard let (option, isCapital) = LessOption.withLetter(Character(scalar)) else {
      return showProblem("there is no option -\(scalar)")
    }
    return closeOrAskForValue(of: option, isCapital: isCapital)
  }

  /// Reads a sign that precedes a letter or a long name. Returns whether the key is one.
  private mutating func readSign(_ key: Key) -> Bool {
    guard purpose == .change else {
      guard key == "_", case .letter = stage else { return false }
      stage = .name(nil, isCapital: false)
      return true
    }
    switch key {
    case "+": change = change == .reset ? .toggle : .reset
    case "!": change = change == .set ? .toggle : .set
    case Key(.character("p"), .control): isQuiet.toggle()
    case "-":
      guard case .letter = stage else { return false }
      stage = .name(nil, isCapital: false)
    default: return false
    }
    return true
  }

  /// Reads a long name. As soon as it is unique, the whole name is shown, and only Enter and erasing keys count.
  private mutating func readLongName(
    _ key: Key, _ option: LessOption?, isCapital: Bool
  ) -> LayerResult {
    if field.isEmpty, readSign(key) { return .stay() }
    switch key.code {
    case .enter:
      if let option { return closeOrAskForValue(of: option, isCapital: isCapital) }
      return field.isEmpty ? .close() : showProblem("there is no option --\(field.text)")
    case .backspace where field.isEmpty: stage = .letter
    case _ where option != nil && key.code != .backspace: break
    default:
      if option != nil {
        // The name was completed, so it is erased as a whole.
        field.text = ""
      } else {
        _ = field.handle(key)
      }
      guard !field.isEmpty,
        case .option(let found, let name, let isCapital) = LessOption.lookUp(name: field.text)
      else {
        stage = .name(nil, isCapital: false)
        return .stay()
      }
      field.text = name
      stage = .name(found, isCapital: isCapital)
    }
    return .stay()
  }

  /// Completes the request, or asks for the value.
  private mutating func closeOrAskForValue(of option: LessOption, isCapital: Bool) -> LayerResult {
    guard purpose == .change, change == .toggle, option.takesValue, option.canBeChanged else {
      return closeWithRequest(
        option, purpose == .query ? .query : .change(change), isCapital: isCapital)
    }
    stage = .value(option)
    field = TextField()
    return .stay()
  }

  private func closeWithRequest(
    _ option: LessOption, _ verb: LessOptionRequest.Operation, isCapital: Bool
  )
    -> LayerResult
  {
    .close([
      .option(LessOptionRequest(option: option, verb: verb, isCapital: isCapital, isQuiet: isQuiet))
    ])
  }

  private mutating func showProblem(_ problem: String) -> LayerResult {
    stage = .problem(problem)
    return .stay()
  }

  // MARK: Drawing

  func render(into frame: inout Frame, _ context: LayerContext) {
    PromptRow(label: label, field: field, note: nil).draw(into: &frame, context)
  }

  private var label: String {
    switch stage {
    case .problem(let text): return text + " · press a key "
    case .value(let option): return option.prompt ?? ""
    case .letter, .name: break
    }
    let dash = purpose == .change ? "-" : "_"
    var label = dash
    if case .name = stage { label += dash }
    if isQuiet { label += "(P)" }
    switch change {
    case .toggle: break
    case .reset: label += "+"
    case .set: label += "!"
    }
    return label
  }
}
