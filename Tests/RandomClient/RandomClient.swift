import TabPager

/// Runs pagers one after the other. Each pager has tasks in its tabs, is used by other tasks, and is cancelled at a
/// random time. Meanwhile, a test resizes, stops and continues the program.
@main @MainActor
enum RandomClient {
  static func main() async throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10
    for _ in 0..<rounds { try await runOnce() }
    print("all rounds ended")
  }

  private static func runOnce() async throws {
    let model = Model()
    let controller = try PageController(Array(0..<4)) { SumPage(model: model, number: $0) }
    for number in controller.pages {
      controller.changeTab(number) { tab in
        tab = tab.task {
          randomNumbers()
        } receive: {
          model.sums[number] += $0
        }
      }
    }
    let (selector, offsets, moves) = (controller.selector, controller.offsets, controller.moves)
    let showing = Task { try await controller.run() }
    let others = [
      Task.detached { for await _ in offsets {} },
      Task.detached { for await _ in moves {} },
      Task.detached {
        while !Task.isCancelled {
          selector.select(.random(in: 0..<4))
          try? await Task.sleep(for: .milliseconds(.random(in: 0...30)))
        }
      },
      Task.detached {
        try? await Task.sleep(for: .milliseconds(.random(in: 10...400)))
        showing.cancel()
      },
    ]
    do { try await showing.value } catch is CancellationError {}
    for task in others { task.cancel() }
    for task in others { await task.value }
  }

  /// Returns a stream of random numbers that arrive at random times.
  private nonisolated static func randomNumbers() -> AsyncStream<Int> {
    AsyncStream {
      guard (try? await Task.sleep(for: .milliseconds(.random(in: 0...20)))) != nil else {
        return nil
      }
      return .random(in: 0..<10)
    }
  }

  private final class Model {
    var sums = [0, 0, 0, 0]
  }

  /// A page that shows a growing sum. Whenever the page appears, a task uses the terminal.
  private struct SumPage: Page {
    let model: Model
    let number: Int

    func render(into canvas: inout Canvas, _ context: PageContext) {
      canvas.write("the sum of \(number) is \(model.sums[number])", at: .zero)
    }

    func willAppear(_ context: PageContext) {
      Task.detached { [program = context.program, waker = context.waker] in
        program.ring()
        waker?.wake()
      }
    }
  }
}
