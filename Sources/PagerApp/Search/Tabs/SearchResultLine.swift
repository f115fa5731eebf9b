import Documents
import PagerViews

/// A line in the list of results of a search over all tabs.
struct SearchResultLine: Hashable, Sendable {
  let line: MatchingLine
  /// The number of the line, from 1; `nil` for text in a diff that belongs to no file.
  let number: Int?
  /// The path of the file that has the line, if the tab shows several files; otherwise `nil`.
  let path: String?

  init(_ line: MatchingLine) { self.init(line, number: line.line.value + 1) }

  private init(_ line: MatchingLine, number: Int?, path: String? = nil) {
    (self.line, self.number, self.path) = (line, number, path)
  }
}

extension SearchResultLine {
  /// Gives lines of a part of a diff the numbers that they have in their files.
  struct DiffNumbering {
    private let content: any Content
    /// The numbers; `nil` if the part is too large for the view of diffs, and therefore shown as text.
    private lazy var numbers: DiffLineLocator? = {
      let count = content.count
      guard count <= DiffView.descriptor.maximumByteCount ?? .max else { return nil }
      return DiffLineLocator(content.bytes(in: 0..<count))
    }()

    init(_ content: any Content) { self.content = content }

    /// The results for lines of the part, without the headers of files and hunks.
    mutating func numberedResults(for lines: [MatchingLine]) -> [SearchResultLine] {
      lines.compactMap { line in
        switch numbers?.place(at: line.match.lowerBound) {
        case nil: SearchResultLine(line)
        case .file(let path, let number):
          SearchResultLine(
            line, number: number, path: numbers?.hasSeveralPaths == true ? path : nil)
        case .text: SearchResultLine(line, number: nil)
        case .header: nil
        }
      }
    }
  }
}
