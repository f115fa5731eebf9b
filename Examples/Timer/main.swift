// A pager that ends by itself: its task is cancelled, and the terminal is restored.

import TabPager

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 60

let pager = TabPagerView {
  Tab("Offer") {
    TextPage("This offer ends after \(seconds) s. Press → for the terms, q to leave.")
  }
  Tab("Terms") { TextPage("There are none.") }
}

let showing = Task { try await pager.run() }
let timeout = Task {
  try await Task.sleep(for: .seconds(seconds))
  showing.cancel()
}
do {
  try await showing.value
  timeout.cancel()
} catch is CancellationError {
  print("The offer has ended.")
}
