/// A result builder for lists of pages.
///
/// It accepts pages, `if`, `if`-`else`, `switch`, `for` and `if #available`. Conditions are
/// evaluated at once. Each page is created when it first becomes visible, so its expression must
/// not depend on the order of evaluation.
@resultBuilder
public enum PageBuilder {
  /// Adds a page, which is created later.
  public static func buildExpression(
    _ page: @autoclosure @escaping () -> some Page
  ) -> [() -> AnyPage] { [{ AnyPage(page()) }] }
  /// Joins several statements.
  public static func buildBlock(_ parts: [() -> AnyPage]...) -> [() -> AnyPage] {
    parts.flatMap(\.self)
  }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [() -> AnyPage]?) -> [() -> AnyPage] { part ?? [] }
  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [() -> AnyPage]) -> [() -> AnyPage] { part }
  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [() -> AnyPage]) -> [() -> AnyPage] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[() -> AnyPage]]) -> [() -> AnyPage] {
    parts.flatMap(\.self)
  }
  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [() -> AnyPage]) -> [() -> AnyPage] { part }
}
