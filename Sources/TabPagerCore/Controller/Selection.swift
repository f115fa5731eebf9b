/// A value that a control and a ``PageController`` share: whoever changes it, the other follows.
///
/// There is no way round in circles: a value that is set to what it is tells nobody.
public final class Selection<ID: Hashable & Sendable> {
  private var observers: [(ID) -> Void] = []

  /// The value. Setting another one tells all that observe it.
  public var value: ID {
    didSet {
      guard value != oldValue else { return }
      let new = value
      for observer in observers {
        observer(new)
        // One of them has set another: that has been told to all.
        if value != new { return }
      }
    }
  }

  /// Makes a selection.
  public init(_ value: ID) { self.value = value }

  /// Has `body` called with each new value.
  public func observe(_ body: @escaping (ID) -> Void) { observers.append(body) }
}

extension PageController {
  /// Ties the selected page to a value, both ways, from the value that the controller has now. A value
  /// that cannot be selected goes back to what is.
  public func bind(_ selection: Selection<ID>) {
    selection.value = selected
    // It calls this itself, so it is there.
    selection.observe { [weak self, unowned selection] page in
      guard let self, page != selected else { return }
      select(page)
      selection.value = selected
    }
    pager.observe { [weak self] _ in
      if let self { selection.value = selected }
    }
  }
}
