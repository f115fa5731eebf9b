/// A column of a ``Table``.
public struct TableColumn<Row> {
  /// Where the texts of a column are.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// At the right.
    case trailing
  }

  let title: String
  let width: Int?
  let alignment: Alignment
  let text: (Row) -> String
  /// Whether the first row comes before the second; `nil` if the table cannot be sorted by the column.
  let isBefore: ((Row, Row) -> Bool)?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The text in the header row. It also identifies the column.
  ///   - width: The width in cells, or `nil` for an equal share of the remaining width.
  ///   - alignment: Where the texts are.
  ///   - text: A closure that returns the text of a row.
  public init(
    _ title: String, width: Int? = nil, alignment: Alignment = .leading,
    text: @escaping (Row) -> String
  ) {
    (self.title, self.width, self.alignment, self.text) = (title, width, alignment, text)
    isBefore = nil
  }

  /// Creates a column by which the table can be sorted.
  ///
  /// - Parameters:
  ///   - title: The text in the header row. It also identifies the column.
  ///   - width: The width in cells, or `nil` for an equal share of the remaining width.
  ///   - alignment: Where the texts are.
  ///   - value: A closure that returns the value by which rows are sorted.
  ///   - text: A closure that returns the text of a row.
  public init<Value: Comparable>(
    _ title: String, width: Int? = nil, alignment: Alignment = .leading,
    sortedBy value: @escaping (Row) -> Value, text: @escaping (Row) -> String
  ) {
    (self.title, self.width, self.alignment, self.text) = (title, width, alignment, text)
    isBefore = { value($0) < value($1) }
  }
}

/// The column by which a ``Table`` is sorted.
public struct TableSortOrder: Hashable, Sendable {
  /// The title of the column.
  public var column: String
  /// Whether the greatest value is at the top.
  public var isDescending: Bool

  /// Creates an order.
  public init(_ column: String, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }
}
