// Measurements that a task makes in the background: how late the timers of this machine are.

import TabPager

/// The measured delays in milliseconds.
final class Model {
  var delays: [Double] = []
}

/// The delay of a sleep of 0.1 seconds, again and again, in milliseconds.
func measuredDelays() -> AsyncStream<Double> {
  AsyncStream {
    let start = ContinuousClock.now
    guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return nil }
    return (ContinuousClock.now - start - .milliseconds(100)) / .milliseconds(1)
  }
}

/// The last delays as bars, the newest at the right.
struct DelayPage: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    guard let last = model.delays.last else {
      canvas.write("Measuring the delays of timers …", at: Position(x: 2, y: 1))
      return
    }
    canvas.write("late by \(last.tenths) ms", at: Position(x: 2, y: 1), Style(.default, .bold))
    let area = Rect(x: 2, y: 3, width: canvas.size.width - 4, height: canvas.size.height - 4)
    canvas.draw(Chart(model.delays, .bar, color: .rgb(95, 175, 135)), in: area, context)
  }
}

/// What the measurements amount to.
struct SummaryPage: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let count = model.delays.count
    let mean = model.delays.reduce(0, +) / Double(max(1, count))
    canvas.write("\(count) measurements", at: Position(x: 2, y: 1))
    canvas.write("mean  \(mean.tenths) ms", at: Position(x: 2, y: 2))
    canvas.write("worst \((model.delays.max() ?? 0).tenths) ms", at: Position(x: 2, y: 3))
  }
}

extension Double {
  /// The number with one decimal.
  var tenths: String { "\((self * 10).rounded() / 10)" }
}

let model = Model()

try TabPagerView {
  Tab("Delays") { DelayPage(model: model) }
    .task {
      measuredDelays()
    } receive: {
      model.delays.append($0)
    }
  Tab("Summary") { SummaryPage(model: model) }
}.run()
