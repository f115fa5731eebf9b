/// The date of a commit, as short as a column of a list needs it.
package struct CommitDate: Hashable, Sendable {
  /// The day, as `2026-11-27`, or the stated text if it contains no day, such as `3 days ago`.
  package let text: String

  /// The maximum number of characters of a text that contains no day.
  private static let maximumLength = 20

  /// Reads the text that git or another program prints for a date in any of its formats.
  package init(_ stated: String) {
    text = CommitDate.isoDate(inDateText: stated) ?? String(stated.prefix(CommitDate.maximumLength))
  }

  /// Reads `2026-11-27 …`, or a text with a month's English name, a day and a year in any order, such as
  /// `Fri Nov 27 22:36:30 2026 +0000`.
  private static func isoDate(inDateText stated: String) -> String? {
    let words = stated.split { " ,T".contains($0) }
    if let first = words.first, isISODate(first) { return String(first) }
    guard let month = words.lazy.compactMap(months.firstIndex).first,
      let day = words.lazy.compactMap({ $0.count <= 2 ? Int($0) : nil }).first,
      let year = words.first(where: {
        $0.count == 4 && Int($0) != nil && $0.first != "+" && $0.first != "-"
      })
    else { return nil }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(twoDigits(month + 1))-\(twoDigits(day))"
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func isISODate(_ word: Substring) -> Bool {
    let shape = word.utf8.map {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 ? UInt8(ascii: "0") : $0
    }
    return shape.elementsEqual("0000-00-00".utf8)
  }
}
