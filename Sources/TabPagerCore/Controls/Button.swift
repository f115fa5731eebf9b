/// A button of a ``Dialog``, a ``Menu`` or a ``Form``.
public struct Button {
  /// The title.
  public var title: String
  /// A key that presses the button, or `nil` for none.
  public var key: Key?
  /// The action. It receives the context of the page.
  public var action: (PageContext) -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - key: A key that presses the button.
  ///   - action: The action. The default does nothing, as for a button that only closes a dialog.
  public init(
    _ title: String, key: Key? = nil, action: @escaping (PageContext) -> Void = { _ in }
  ) {
    (self.title, self.key, self.action) = (title, key, action)
  }

  /// Returns the button with something to do before its action, such as closing the dialog.
  func closing(_ close: @escaping () -> Void) -> Button {
    Button(title, key: key) { [action] context in
      close()
      action(context)
    }
  }
}

extension Style {
  /// The style of the selected part of a control.
  static let controlSelection = Style(.default, on: .default, .reverse)
}
