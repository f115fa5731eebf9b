/// Builds a list of bare pages, written one below the other.
///
/// Accepts pages, `if`, `if`-`else`, `switch`, `for` and `if #available`. The conditions are evaluated
/// at once. Each page is made when it is first seen, so its expression must not depend on being
/// evaluated in order.
@resultBuilder
public enum PageBuilder {
  /// One page, which is made later.
  public static func buildExpression(
    _ page: @autoclosure @escaping () -> some Page
  ) -> [() -> AnyPage] { [{ AnyPage(page()) }] }
  /// Several statements.
  public static func buildBlock(_ parts: [() -> AnyPage]...) -> [() -> AnyPage] {
    parts.flatMap(\.self)
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: [() -> AnyPage]?) -> [() -> AnyPage] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [() -> AnyPage]) -> [() -> AnyPage] { part }
  /// The second branch.
  public static func buildEither(second part: [() -> AnyPage]) -> [() -> AnyPage] { part }
  /// `for`.
  public static func buildArray(_ parts: [[() -> AnyPage]]) -> [() -> AnyPage] {
    parts.flatMap(\.self)
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: [() -> AnyPage]) -> [() -> AnyPage] { part }
}
