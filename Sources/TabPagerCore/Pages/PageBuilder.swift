/// Builds a list of tabs from what is written one below the other.
///
/// Takes items, lists of them, `if`, `if`-`else`, `switch`, `for` and `if #available`.
@resultBuilder
public enum PageBuilder {
  /// One item.
  public static func buildExpression(_ item: TabItem) -> [TabItem] { [item] }
  /// A list of items.
  public static func buildExpression(_ items: [TabItem]) -> [TabItem] { items }
  /// The whole list; equal titles stay tabs of their own.
  public static func buildFinalResult(_ items: [TabItem]) -> [TabItem] {
    TabItem.distinct(items)
  }
  /// What is written one below the other.
  public static func buildBlock(_ parts: [TabItem]...) -> [TabItem] { parts.flatMap(\.self) }
  /// `if` without `else`.
  public static func buildOptional(_ part: [TabItem]?) -> [TabItem] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [TabItem]) -> [TabItem] { part }
  /// The second branch.
  public static func buildEither(second part: [TabItem]) -> [TabItem] { part }
  /// `for`.
  public static func buildArray(_ parts: [[TabItem]]) -> [TabItem] { parts.flatMap(\.self) }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [TabItem]) -> [TabItem] { part }
}
