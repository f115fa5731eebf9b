/// A result builder for lists of pages.
///
/// It accepts pages, `if`, `if`-`else`, `switch`, `for` and `if #available`. Conditions are
/// evaluated at once. Each page is created when it first becomes visible. So pages may be created in any order, and their
/// expressions must not depend on it.
@resultBuilder
public enum PageBuilder {
  /// Adds a page, which is created later.
  public static func buildExpression(
    _ page: @autoclosure @escaping () -> any Page
  ) -> [() -> any Page] { [page] }
  /// Joins several statements.
  public static func buildBlock(_ parts: [() -> any Page]...) -> [() -> any Page] {
    parts.flatMap(\.self)
  }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [() -> any Page]?) -> [() -> any Page] { part ?? [] }
  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [() -> any Page]) -> [() -> any Page] { part }
  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [() -> any Page]) -> [() -> any Page] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[() -> any Page]]) -> [() -> any Page] {
    parts.flatMap(\.self)
  }
  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [() -> any Page]) -> [() -> any Page] { part }
}
