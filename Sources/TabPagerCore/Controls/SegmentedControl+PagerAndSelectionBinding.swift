/// A pager whose pages are the segments of a ``SegmentedControl``.
struct SegmentedControlSource<Option> {
  let pager: TabPagerView
  /// The options of the pager's tabs, in their order.
  let options: () -> [Option]
  /// The option of the selected page; `nil` if there is none.
  let selected: () -> Option?
}

extension SegmentedControl {
  /// Binds the control to a controller, whose pages become the segments.
  ///
  /// A click on a segment selects its page. The indicator follows the pager's progress in every
  /// frame, even during a drag. The control retains the controller.
  public func bind(to controller: PageController<Option>) {
    bind(
      toSource: SegmentedControlSource(
        pager: controller.pager, options: { controller.pages }, selected: { controller.selected }))
  }

  /// Binds the selected option to a shared value in both directions. The value is first set to the
  /// selected option.
  ///
  /// If the shared value is set to something that is not an option, it is reset to the selected
  /// option.
  ///
  /// - Returns: A token that ends the binding when it is cancelled. Releasing the token does not
  ///   end the binding.
  @discardableResult
  public func bind(to selection: SharedSelection<Option>) -> ObservationToken {
    selection.value = selectedOption
    let ownObservation = observeSelection { [weak selection] in selection?.value = $0 }
    // `unowned` is safe: only the selection calls this closure.
    let observation = selection.observe { [weak self, unowned selection] option in
      guard let self, option != selectedOption else { return }
      selectedOption = option
      selection.value = selectedOption
    }
    return ObservationToken {
      ownObservation.cancel()
      observation.cancel()
    }
  }
}

extension SegmentedControl<PageID> {
  /// Binds the control to a pager, whose pages become the segments.
  ///
  /// The control retains the pager.
  public func bind(to pager: TabPagerView) {
    bind(
      toSource: SegmentedControlSource(
        pager: pager, options: { pager.tabs.map(\.id) }, selected: { pager.selected }))
  }
}
