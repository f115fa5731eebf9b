/// A value that controls and a ``PageController`` share: when one of them changes it, the others
/// follow.
///
/// Setting the value it already has notifies nobody, so bindings do not run in circles.
public final class Selection<ID: Hashable & Sendable> {
  let observers = Observers<ID>()

  /// The value. Setting a different one calls the observers.
  public var value: ID {
    didSet {
      guard value != oldValue else { return }
      let new = value
      // If an observer sets another value, that one has been reported to all of them already.
      observers.send(new) { value == new }
    }
  }

  /// Creates a selection.
  public init(_ value: ID) { self.value = value }

  /// Calls `body` with each new value from now on.
  ///
  /// - Returns: A token that cancels the observation. Releasing it does not.
  @discardableResult
  public func observe(_ body: @escaping (ID) -> Void) -> Observation {
    observers.add {
      body($0)
      return true
    }
  }
}

extension PageController {
  /// Binds the selected page to a shared value, both ways, starting with the controller's page. A
  /// value that cannot be selected is set back.
  ///
  /// - Returns: A token that ends the binding. Releasing it does not.
  @discardableResult
  public func bind(_ selection: Selection<ID>) -> Observation {
    selection.value = selected
    // The selection owns the callback, so it is alive whenever that is called.
    let following = selection.observers.add { [weak self, unowned selection] page in
      guard let self else { return false }
      if page != selected {
        select(page)
        selection.value = selected
      }
      return true
    }
    let leading = observers.add { [unowned self] _ in
      selection.value = selected
      return true
    }
    return Observation {
      following.cancel()
      leading.cancel()
    }
  }
}
