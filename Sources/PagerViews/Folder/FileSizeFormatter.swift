/// Formats the sizes of files.
package enum FileSizeFormatter {
  /// Formats a size with at most six cells: exact up to 999 bytes, then rounded up in units of powers of 1000.
  package static func text(of size: Int) -> String {
    if size < 1000 { return "\(size) B" }
    var (value, unit) = (Double(size) / 1000, 0)
    while value.rounded(.up) >= 1000 { (value, unit) = (value / 1000, unit + 1) }
    let name = ["kB", "MB", "GB", "TB", "PB", "EB"][unit]
    let tenths = Int((value * 10).rounded(.up))
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) \(name)" : "\(Int(value.rounded(.up))) \(name)"
  }
}
