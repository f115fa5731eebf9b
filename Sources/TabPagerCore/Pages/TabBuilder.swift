/// Builds a list of tabs, written one below the other.
///
/// Accepts tabs, lists of tabs, `if`, `if`-`else`, `switch`, `for` and `if #available`.
@resultBuilder
public enum TabBuilder {
  /// One tab.
  public static func buildExpression(_ tab: Tab) -> [Tab] { [tab] }
  /// A list of tabs.
  public static func buildExpression(_ tabs: [Tab]) -> [Tab] { tabs }
  /// The whole list. Tabs with equal titles get distinct identities.
  public static func buildFinalResult(_ tabs: [Tab]) -> [Tab] {
    Tab.distinct(tabs)
  }
  /// Several statements.
  public static func buildBlock(_ parts: [Tab]...) -> [Tab] { parts.flatMap(\.self) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Tab]?) -> [Tab] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [Tab]) -> [Tab] { part }
  /// The second branch.
  public static func buildEither(second part: [Tab]) -> [Tab] { part }
  /// `for`.
  public static func buildArray(_ parts: [[Tab]]) -> [Tab] { parts.flatMap(\.self) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [Tab]) -> [Tab] { part }
}
