import PagerViews

/// The blank columns beside the text.
struct TextMargins: Hashable {
  var left = 0
  var right = 0

  /// Pages narrower than this have no margins.
  private static let minimumWidth = 10

  init() {}

  /// The margins of a view.
  ///
  /// - Parameters:
  ///   - descriptor: The view.
  ///   - textWidth: The columns that centred text needs; `nil` for as many as there are.
  ///   - width: The columns beside the gutter.
  init(of descriptor: ViewDescriptor, textWidth: Int?, in width: Int) {
    guard width >= TextMargins.minimumWidth else { return }
    left = descriptor.margin
    guard descriptor.isCentered else { return }
    let text = min(textWidth ?? width, width - 2)
    left = (width - text) / 2
    right = width - text - left
  }
}
