import Synchronization
import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Tasks of tabs", .timeLimit(.minutes(5))) struct TabTaskTests {
  /// The values that a page shows.
  private final class Model {
    var values: [Int] = []
    var error = ""
  }

  /// A page that shows the values of a model, without a version that changes with them.
  private struct ValuesPage: Page {
    let model: Model
    func render(into canvas: inout Canvas, _ context: PageContext) {
      canvas.write("values \(model.values) \(model.error)", at: .zero)
    }
  }

  private struct Failure: Error {}

  @Test("a task delivers its values in order, and the page is drawn again")
  func values() async {
    let model = Model()
    let pager = TabPagerView {
      Tab("Values") { ValuesPage(model: model) }
        .task {
          AsyncStream { continuation in
            for value in 1...200 { continuation.yield(value) }
            continuation.finish()
          }
        } receive: {
          model.values.append($0)
        }
    }
    let screen = TestScreen(pager, width: 40, height: 4)
    await screen.wait { model.values.count == 200 }
    #expect(model.values == Array(1...200))
    #expect(screen.text.contains("values [1, 2, 3,"))
  }

  @Test("a task runs while its page is hidden, and ends when its tab is removed")
  func hidden() async {
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    continuation.onTermination = { end.yield($0 == .cancelled) }
    let pager = TabPagerView {
      Tab("Text") { TextPage("Some text.") }
      Tab("Values") { ValuesPage(model: model) }.task {
        stream
      } receive: {
        model.values.append($0)
      }
    }
    let screen = TestScreen(pager, width: 40, height: 4)
    continuation.yield(7)
    await screen.wait { model.values == [7] }
    screen.press("2")
    screen.settle()
    #expect(screen.text.contains("values [7]"))
    pager.setTabs([pager.tabs[0]])
    var iterator = ended.makeAsyncIterator()
    #expect(await iterator.next() == true)
    continuation.yield(8)
    screen.advance(by: 1)
    #expect(model.values == [7])
  }

  @Test("a task ends when the program ends, also in a pager that is a hidden page")
  func quit() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    continuation.onTermination = { end.yield($0 == .cancelled) }
    let inner = TabPagerView {
      Tab("Inner") { TextPage("Inside.") }.task {
        stream
      } receive: { _ in
      }
    }
    let pager = TabPagerView {
      Tab("Inner") { inner }
      Tab("Other") { TextPage("Other.") }
    }
    let screen = TestScreen(pager, width: 40, height: 6)
    screen.press("2")
    screen.settle()
    #expect(screen.text.contains("Other."))
    screen.press("q")
    #expect(!screen.isRunning)
    var iterator = ended.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test("a task that fails reports its error after its values")
  func failure() async {
    let model = Model()
    let pager = TabPagerView {
      Tab("Values") { ValuesPage(model: model) }
        .task {
          AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: Failure())
          }
        } receiveResult: { result in
          switch result {
          case .success(let value): model.values.append(value)
          case .failure(let error): model.error = "\(error)"
          }
        }
    }
    let screen = TestScreen(pager, width: 40, height: 4)
    await screen.wait { !model.error.isEmpty }
    #expect(screen.text.contains("values [1] Failure()"))
  }

  @Test("a tab that is added while the pager runs starts its task")
  func added() async {
    let model = Model()
    let pager = TabPagerView { Tab("Text") { TextPage("Some text.") } }
    let screen = TestScreen(pager, width: 40, height: 4)
    pager.appendTabs([
      Tab("Values") { ValuesPage(model: model) }
        .task {
          AsyncStream { $0.yield(3) }
        } receive: {
          model.values.append($0)
        }
    ])
    await screen.wait { model.values == [3] }
    #expect(model.values == [3])
  }

  @Test("a task waits while its values are not received")
  func waiting() async {
    let model = Model()
    let count = Counter()
    let inner = TabPagerView {
      Tab("Inner") { ValuesPage(model: model) }
        .task {
          // More values than are received while the other page slides in.
          count.numbers(through: 5_000)
        } receive: {
          model.values.append($0)
        }
    }
    let pager = TabPagerView {
      Tab("Inner") { inner }
      Tab("Other") { TextPage("Other.") }
    }
    let screen = TestScreen(pager, width: 40, height: 6)
    screen.press("2")
    screen.settle()
    // The values of a hidden pager are not received.
    await count.wait(for: model.values.count + 60)
    #expect(count.value <= model.values.count + 66)
    screen.press("1")
    screen.settle()
    await screen.wait { model.values.count == 5_000 }
    #expect(model.values == Array(1...5_000))
  }
}

/// Counts the numbers that were taken from a stream.
private final class Counter: Sendable {
  private let taken = Mutex(0)

  var value: Int { taken.withLock { $0 } }

  func numbers(through last: Int) -> AsyncStream<Int> {
    AsyncStream {
      let next = self.taken.withLock { taken in
        taken += 1
        return taken
      }
      return next <= last ? next : nil
    }
  }

  /// Waits until at least `count` numbers have been taken.
  func wait(for count: Int) async {
    while value < count { await Task.yield() }
  }
}
