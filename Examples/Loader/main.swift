// A task that selects a page from its own thread when its work is done.

import TabPager

enum Step: PageProvider, CaseIterable {
  case waiting, result

  func makePage() -> any Page {
    switch self {
    case .waiting: TextPage("Working: the result appears in a second.", isCentered: true)
    case .result: TextPage("The answer is 42. Press ← to go back, q to quit.", isCentered: true)
    }
  }
}

let steps = try PageController(Step.allCases)

// The task gets a selector and never touches the controller itself.
try steps.run(started: { [selector = steps.selector] _ in
  Task.detached {
    try await Task.sleep(for: .seconds(1))
    selector.select(.result)
  }
})
