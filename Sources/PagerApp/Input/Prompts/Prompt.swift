import Documents
import TabPagerCore

/// A question at the bottom of the screen: its label, and the effect of the answer.
protocol Prompt {
  /// The text before the answer, such as `/`.
  var label: String { get }
  /// The earlier answers that Up and Down recall; `nil` for none.
  var history: PromptHistory.PromptGroup? { get }
  /// Whether Tab completes the answer as a path.
  var completesPaths: Bool { get }
  /// Whether completion removes the blanks before the path.
  var removesLeadingBlanks: Bool { get }
  /// Whether the matches in the page are counted beside the answer.
  var showsMatches: Bool { get }
  /// Why the text typed so far cannot be used; `nil` if it can.
  var problem: String? { get }

  /// Shows the effect of the text typed so far.
  mutating func preview(_ text: String, _ state: SharedLayerState) -> [AppEffect]
  /// Handles a key before the first character of the answer. Returns whether the prompt consumes it.
  mutating func handleLeadingKey(_ key: Key) -> Bool
  /// Acts on the answer.
  func submit(_ text: String, _ state: inout SharedLayerState) -> [AppEffect]
  /// Undoes the preview.
  func cancel() -> [AppEffect]
}

extension Prompt {
  var history: PromptHistory.PromptGroup? { nil }
  var completesPaths: Bool { false }
  var removesLeadingBlanks: Bool { false }
  var showsMatches: Bool { false }
  var problem: String? { nil }
  mutating func preview(_ text: String, _ state: SharedLayerState) -> [AppEffect] { [] }
  mutating func handleLeadingKey(_ key: Key) -> Bool { false }
  func cancel() -> [AppEffect] { [] }
}
