// A pager that ends by itself: its task is cancelled, and the terminal is restored.

import TabPager

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 60

let pager = TabPagerView {
  Tab("Offer") {
    TextPage("This offer ends in \(seconds) seconds. Press → for the terms, q to leave.")
  }
  Tab("Terms") { TextPage("There are none.") }
}

let offer = Task { try await pager.run() }
let clock = Task {
  try await Task.sleep(for: .seconds(seconds))
  offer.cancel()
}
do {
  try await offer.value
  clock.cancel()
} catch is CancellationError {
  print("The offer has ended.")
}
