/// File names that are converted to strings when they are needed.
///
/// There may be 100,000, and the first frame needs none of them.
package struct LazyFileNames {
  /// The number of names.
  package let count: Int
  private let name: (Int) -> String

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: the number of names.
  ///   - name: returns the name at an index.
  package init(count: Int = 0, _ name: @escaping (Int) -> String = { _ in "" }) {
    self.count = count
    self.name = name
  }

  /// All names as strings.
  package var all: [String] { (0..<count).map(name) }
}
