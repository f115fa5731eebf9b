/// Text made of a document for showing it in another way: laid out, aligned, unfolded.
///
/// It is a document itself, so that scrolling, searching, marks and wrapping are the same for all
/// kinds of pages. Its bytes are UTF-8 in lines that end with a line feed; colours, attributes and
/// links are in them as SGR and OSC 8, which nothing of the source may bring in.
struct RenderedText: Hashable, Sendable {
  /// The text.
  var bytes: [UInt8] = []
  /// For each line, where in the source is what it shows, in bytes: the place is kept by it when
  /// the text is made anew, or shown in another way. In ascending order.
  var sources: [Int] = []
  /// The lines at the beginning that stay at the top.
  var headerLines = 0
  /// The columns that sideways movement stops at, in ascending order; empty where it goes by cells.
  var columnStops: [Int] = []
}
