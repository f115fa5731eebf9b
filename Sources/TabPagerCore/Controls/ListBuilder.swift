/// A result builder for a list of elements, such as the buttons of a dialog or the columns of a table.
///
/// It accepts elements, arrays of elements, `if`, `if`-`else`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  /// Adds an element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Adds several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Joins several statements.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap(\.self) }
}
