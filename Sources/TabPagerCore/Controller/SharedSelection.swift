/// A value shared by controls and a ``PageController``. When one of them changes it, the others
/// follow.
///
/// Setting the same value again notifies nobody, so bindings do not form loops.
public final class SharedSelection<ID: Hashable & Sendable> {
  let observers = ObserverList<ID>()

  /// The value. Setting a different one calls the observers.
  public var value: ID {
    didSet {
      guard value != oldValue else { return }
      let new = value
      // If an observer has set another value, all observers have received that value already.
      observers.notify(new) { value == new }
    }
  }

  /// Creates a selection with a value.
  public init(_ value: ID) { self.value = value }

  /// Calls a closure with each new value from now on.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func observe(_ body: @escaping (ID) -> Void) -> ObservationToken {
    observers.addCallback {
      body($0)
      return true
    }
  }
}

extension PageController {
  /// Binds the selected page to a shared value in both directions. The value is first set to the
  /// selected page.
  ///
  /// If the value is set to a page that cannot be selected, it is reset to the selected page.
  ///
  /// - Returns: A token that ends the binding. Releasing it does not.
  @discardableResult
  public func bind(_ selection: SharedSelection<ID>) -> ObservationToken {
    selection.value = selected
    // The selection owns the callback, so the selection exists when the callback is called.
    let following = selection.observers.addCallback { [weak self, unowned selection] page in
      guard let self else { return false }
      if page != selected {
        select(page)
        selection.value = selected
      }
      return true
    }
    let leading = observers.addCallback { [unowned self] _ in
      selection.value = selected
      return true
    }
    return ObservationToken {
      following.cancel()
      leading.cancel()
    }
  }
}
