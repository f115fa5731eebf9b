import Highlighting

/// Finds the separator between the fields of a table.
enum TableSeparatorDetector {
  /// The possible separators, in order of preference.
  private static let candidates = [
    UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"),
  ]
  /// The number of records to examine.
  private static let recordCount = 100

  /// The separator of a document: from its name, otherwise guessed from its beginning, otherwise a comma.
  ///
  /// - Parameters:
  ///   - name: the name or path of the document; nil if it has none.
  ///   - bytes: the whole document.
  static func separator(ofDocumentNamed name: String?, _ bytes: [UInt8]) -> UInt8 {
    let name = name?.lowercased() ?? ""
    if name.hasSuffix(".tsv") || name.hasSuffix(".tab") { return UInt8(ascii: "\t") }
    if name.hasSuffix(".psv") { return UInt8(ascii: "|") }
    let head = Array(bytes.prefix(DocumentPrefix.byteCount))
    let guess = guessSeparator(head, isWhole: head.count == bytes.count)
    return guess?.separator ?? UInt8(ascii: ",")
  }

  /// The separator that divides the most records into the same number of fields, at least two.
  ///
  /// - Parameters:
  ///   - head: the beginning of a text.
  ///   - isWhole: whether this is the whole text. If not, its last record is ignored.
  /// - Returns: the separator, and the fraction of the records that it divides in this way, 0…1; nil if no separator
  ///   occurs.
  static func guessSeparator(_ head: [UInt8], isWhole: Bool) -> (separator: UInt8, share: Double)? {
    var best: (separator: UInt8, share: Double, fields: Int)?
    for separator in candidates {
      guard let (fields, share) = fieldCountRegularity(of: head, separator, isWhole: isWhole) else {
        continue
      }
      let isBetter = best.map { share > $0.share || share == $0.share && fields > $0.fields }
      if isBetter ?? true { best = (separator, share, fields) }
    }
    return best.map { ($0.separator, $0.share) }
  }

  /// The most frequent number of fields, and the fraction of the records that have it.
  private static func fieldCountRegularity(
    of head: [UInt8], _ separator: UInt8, isWhole: Bool
  ) -> (fields: Int, share: Double)? {
    let source = TableSource(head, separator: separator)
    var counts: [Int: Int] = [:]
    var records = 0
    var next = source.firstRecord
    while let record = next, records < recordCount {
      var fields = 0
      var isEmpty = true
      next = source.forEachField(of: record) { _, field in
        fields += 1
        if !field.range.isEmpty { isEmpty = false }
      }
      guard isWhole || next != nil || records == 0 else { break }
      if isEmpty, fields == 1 { continue }
      records += 1
      counts[fields, default: 0] += 1
    }
    guard
      let most = counts.filter({ $0.key > 1 }).max(by: { ($0.value, $0.key) < ($1.value, $1.key) })
    else { return nil }
    return (most.key, Double(most.value) / Double(records))
  }

  /// Whether a document is a table, judging by its text alone: it has at least three records, all with the same number
  /// of fields. The first record contains names, and no field begins with a blank, as in a sentence.
  static func isStrictTable(_ sample: DocumentPrefix) -> Bool {
    let head = sample.head
    guard let first = head.first, first != 0x0A else { return false }
    let isWhole = head.count < DocumentPrefix.leadingByteCount || head.last == 0x0A
    let hasRecords = candidates.dropLast().contains { separator in
      let minimum = separator == UInt8(ascii: "\t") ? 3 : 2
      return hasStrictRecords(TableSource(head, separator: separator), minimum, isWhole: isWhole)
    }
    return hasRecords && !head.withUnsafeBufferPointer(LogHighlighter.isLog)
  }

  private static func hasStrictRecords(_ source: TableSource, _ minimum: Int, isWhole: Bool) -> Bool
  {
    var (records, width) = (0, 0)
    var names: Set<ArraySlice<UInt8>> = []
    var next = source.firstRecord
    while let record = next, records < recordCount {
      var fields: [TableSource.Field] = []
      next = source.forEachField(of: record) { _, field in fields.append(field) }
      guard isWhole || next != nil else { break }
      // A line feed at the end begins no record.
      if next == nil, fields.count == 1, fields[0].range.isEmpty { break }
      if records == 0 {
        width = fields.count
        guard width >= minimum else { return false }
        for field in fields {
          let name = source.bytes[field.range]
          guard mayBeColumnName(name), names.insert(name).inserted else { return false }
        }
      }
      guard fields.count == width,
        fields.dropFirst().allSatisfy({ $0.isQuoted || source.bytes[$0.range].first != 0x20 })
      else { return false }
      records += 1
    }
    return records >= 3
  }

  /// Whether a field may be the name of a column: it begins with a letter, and has no brackets as code has.
  private static func mayBeColumnName(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first, field.count <= 64 else { return false }
    let isLetter = first >= 0x80 || (first | 0x20) &- 0x61 < 26 || first == UInt8(ascii: "_")
    return isLetter && !field.contains(where: "{}[]<>=;`\\".utf8.contains)
  }

  /// Whether a document is a table: at least three lines, nearly all with the same number of fields.
  static func isTable(_ sample: DocumentPrefix) -> Bool {
    let head = sample.head
    guard head.reduce(0, { $0 + ($1 == 0x0A ? 1 : 0) }) > 2 else { return false }
    let isWhole = head.count < DocumentPrefix.byteCount
    guard let guess = guessSeparator(head, isWhole: isWhole) else { return false }
    return guess.share >= 0.9
  }
}
