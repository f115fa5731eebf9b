extension Tab {
  /// Returns the tab with a background task that produces values.
  ///
  ///     Tab("Load") { LoadPage(model) }
  ///       .task { LoadSamples() } receive: { model.add($0) }
  ///
  /// The work starts as soon as the tab is in a pager that runs, even while the tab's page is hidden. It
  /// is cancelled when the tab is removed, when the pager is released and when the program ends. A tab
  /// can have several tasks.
  ///
  /// The pager calls `receive` on the thread or actor that runs it, so the closure can change what the
  /// page shows. After that the page is drawn again.
  ///
  /// While the pager is a hidden page of another pager, the tab receives no values. Up to 64 values
  /// wait; then the sequence is not asked for the next one until the pager is visible.
  ///
  /// - Parameters:
  ///   - values: A closure that returns the values. It is called once, and not on the thread that runs
  ///     the pager.
  ///   - receive: A closure that receives each value, in order.
  public func task<Values: AsyncSequence>(
    _ values: @escaping @Sendable () async -> Values,
    receive: @escaping (Values.Element) -> Void
  ) -> Tab
  where
    Values: SendableMetatype, Values.AsyncIterator: SendableMetatype, Values.Element: Sendable,
    Values.Failure == Never
  {
    addingTask(
      TabTask(receive: receive) { send in
        for await value in await values() {
          guard await send(value) else { return }
        }
      })
  }

  /// Returns the tab with a background task that produces values and can fail.
  ///
  /// - Parameters:
  ///   - values: A closure that returns the values. It is called once, and not on the thread that runs
  ///     the pager.
  ///   - receiveResult: A closure that receives each value, in order, and then the error, if there is one.
  ///     A cancelled task reports nothing.
  public func task<Values: AsyncSequence>(
    _ values: @escaping @Sendable () async throws -> Values,
    receiveResult: @escaping (Result<Values.Element, any Error>) -> Void
  ) -> Tab
  where Values: SendableMetatype, Values.AsyncIterator: SendableMetatype, Values.Element: Sendable {
    addingTask(
      TabTask(receive: receiveResult) { send in
        do {
          for try await value in try await values() {
            guard await send(.success(value)) else { return }
          }
        } catch {
          _ = await send(.failure(error))
        }
      })
  }
}

/// Work in the background of a tab.
struct TabTask {
  /// Starts the work.
  ///
  /// - Parameter waker: wakes the run loop when a value has arrived.
  let start: (Waker) -> RunningTabTask

  /// - Parameters:
  ///   - receive: receives a value on the pager's thread.
  ///   - produce: produces values on another thread. The closure that it receives sends a value, and returns whether to
  ///     continue.
  init<Value: Sendable>(
    receive: @escaping (Value) -> Void,
    produce: @escaping @Sendable (_ send: @Sendable (Value) async -> Bool) async -> Void
  ) {
    start = { waker in
      let channel = BoundedChannel<Value>(waker: waker)
      let task = Task.detached { await produce { await channel.send($0) } }
      return RunningTabTask(
        deliver: {
          let values = channel.receiveAll()
          for value in values { receive(value) }
          return !values.isEmpty
        },
        cancel: {
          task.cancel()
          channel.close()
        })
    }
  }
}

/// Work in the background of a tab that has started.
struct RunningTabTask {
  /// Passes the values that have arrived to the tab. Returns whether there were any.
  let deliver: () -> Bool
  let cancel: () -> Void
}
