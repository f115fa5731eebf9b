// What a client of the library costs: a page of text or, with the argument `chart`, a line to which a
// number is added ten times a second.

import TabPager

final class Model {
  var numbers: [Double] = []
}

/// A number every 0.1 seconds.
func measurements() -> AsyncStream<Double> {
  AsyncStream {
    guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return nil }
    return .random(in: 0...100)
  }
}

if CommandLine.arguments.contains("chart") {
  let model = Model()
  try TabPagerView {
    Tab("Chart") { Chart(Array(model.numbers.suffix(400)), .line, in: 0...100) }
      .task {
        measurements()
      } receive: {
        model.numbers.append($0)
      }
  }.run()
} else {
  try TextPage("A page of text.").run()
}
