/// A result builder for lists of tabs.
///
/// It accepts tabs, lists of tabs, `if`, `if`-`else`, `switch`, `for` and `if #available`.
@resultBuilder
public enum TabBuilder {
  /// Adds a tab.
  public static func buildExpression(_ tab: Tab) -> [Tab] { [tab] }
  /// Adds a list of tabs.
  public static func buildExpression(_ tabs: [Tab]) -> [Tab] { tabs }
  /// Completes the list. Repeated titles get distinct identities.
  public static func buildFinalResult(_ tabs: [Tab]) -> [Tab] {
    Tab.withDistinctIDs(tabs)
  }
  /// Joins several statements.
  public static func buildBlock(_ parts: [Tab]...) -> [Tab] { parts.flatMap(\.self) }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Tab]?) -> [Tab] { part ?? [] }
  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [Tab]) -> [Tab] { part }
  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [Tab]) -> [Tab] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[Tab]]) -> [Tab] { parts.flatMap(\.self) }
  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [Tab]) -> [Tab] { part }
}
