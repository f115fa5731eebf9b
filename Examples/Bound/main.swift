// A segmented control, a header and a pager that always agree.

import TabPager

enum Section: String, CaseIterable {
  case notices, tasks
}

let selection = SharedSelection(Section.notices)

// The control replaces the pager's own bar, which is hidden.
var settings = TabPagerSettings()
settings.bar.position = .hidden
let sections = try PageController(
  Section.allCases, settings: settings, title: \.rawValue
) { section in
  TextPage("All \(section.rawValue) stand here. Press n or t, click a segment, or swipe.")
}
sections.bind(selection)

// A move selects the segment, and a segment selects the page.
let control = SegmentedControl(
  sections.pages, selectedOption: sections.selected, widthFraction: 0.5, title: \.rawValue)
control.bind(to: sections)

let header = HeaderBar(
  "Bound",
  buttons: [
    HeaderBar.Button("notices", key: "n", help: "go to the notices") { selection.value = .notices },
    HeaderBar.Button("tasks", key: "t", help: "go to the tasks") { selection.value = .tasks },
  ])
selection.observe { header.title = "Bound to \($0)" }

let content = HeaderFooterPage(control, height: control.height, over: sections)
try HeaderFooterPage(header, height: HeaderBar.height, over: content).run()
