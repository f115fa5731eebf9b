/// A button of a ``Dialog``, a ``Menu`` or a ``Form``.
public struct Button {
  /// The title.
  public var title: String
  /// A key that presses the button, or `nil` for none.
  public var key: Key?
  /// The purpose of the button, or `nil` for none.
  public var role: Role?
  /// The action. It receives the context of the page.
  public var action: (PageContext) -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - key: A key that presses the button.
  ///   - role: The purpose of the button. The default is `nil`.
  ///   - action: The action. The default does nothing, as for a button that only closes a dialog.
  public init(
    _ title: String, key: Key? = nil, role: Role? = nil,
    action: @escaping (PageContext) -> Void = { _ in }
  ) {
    (self.title, self.key, self.role, self.action) = (title, key, role, action)
  }

  /// The purpose of a button.
  public enum Role: Hashable, Sendable {
    /// The button cancels. In a ``Form``, it works even if a field has an error message.
    case cancel
  }

  /// Returns the button with something to do before its action, such as closing the dialog.
  func performingFirst(_ body: @escaping () -> Void) -> Button {
    Button(title, key: key, role: role) { [action] context in
      body()
      action(context)
    }
  }
}

extension Style {
  /// The style of an error message.
  static let controlError = Style(.indexed(1))
  /// The style of the selected part of a control.
  static let controlSelection = Style(.default, on: .default, .reverse)
}
