import TabPagerCore

/// System E: an app's screen, with a header, buttons, a bar that scrolls and a page for each section.
enum AppScreenDemo {
  static func page(_ options: Demo.Options) -> any Page {
    var settings = options.settings
    settings.bar.boldTitles = .none
    settings.bar.showsOverflowMarks = false
    if !options.keepsColors { settings.bar.selectionColor = .default }
    let pager = TabPagerView(settings: settings) {
      for section in sections {
        Tab(section.name) { SectionPage(section: section, faint: options.faint) }
      }
    }
    pager.observe { [unowned pager] notice in
      if case .closeRequested(let id) = notice { pager.setTabs(pager.tabs.filter { $0.id != id }) }
    }
    let header = HeaderBar(
      "Fieldwork", logo: HeaderBar.Logo("▶", color: .indexed(196)), buttonStyle: .plain,
      buttons: buttons(of: pager, options))
    return HeaderFooterPage(header, height: HeaderBar.height, over: pager)
  }

  private static func buttons(of pager: TabPagerView, _ options: Demo.Options) -> [HeaderBar.Button]
  {
    var (added, unread) = (0, 0)
    return [
      HeaderBar.Button("+", key: "a", help: "add a study") { [unowned pager] in
        added += 1
        let id = PageID("study \(added)")
        let study = SectionStatistics(
          name: "Study \(added)",
          figures: [("0", "participants"), ("0", "answers"), ("today", "started")],
          note: "A click on × in the bar closes this study.")
        let tab = Tab(study.name, id: id) { SectionPage(section: study, faint: options.faint) }
        pager.setTabs(pager.tabs + [tab.closable()])
        pager.select(id)
      },
      HeaderBar.Button("♪", key: "b", help: "ring: one more message for Audience") {
        [unowned pager] in
        unread += 1
        pager.changeTab(PageID("Audience")) { $0.badge = "\(unread)" }
        pager.select(PageID("Audience"))
      },
      HeaderBar.Button("☺", key: "p", help: "go to the team") { [unowned pager] in
        pager.select(PageID("Team"))
      },
    ]
  }

  private static let sections = [
    SectionStatistics(
      name: "Research",
      figures: [("24", "interviews"), ("5", "open studies"), ("312", "answers a day")],
      note: "+ ♪ ☺ above are buttons. Their keys are a, b and p."),
    SectionStatistics(
      name: "Development",
      figures: [
        ("18", "merged this week"), ("3", "in review"), ("41 min", "push to release"),
      ],
      note: "Search finds studies by their participants now."),
    SectionStatistics(
      name: "Analytics",
      figures: [("8,412", "visits"), ("36 %", "come back"), ("2:14", "on a page")],
      note: "Most people stop at the second step of the sign-up."),
    SectionStatistics(
      name: "Audience",
      figures: [("1,206", "people"), ("63 %", "on a phone"), ("14", "languages")],
      note: "Readers in the evening stay twice as long."),
    SectionStatistics(
      name: "Privacy",
      figures: [("0", "trackers"), ("30 days", "kept, then deleted"), ("2", "requests")],
      note: "Nothing leaves this machine."),
    SectionStatistics(
      name: "Releases",
      figures: [("4.2", "current"), ("12", "in 90 days"), ("1", "rolled back")],
      note: "4.3 brings quotas and a darker dark theme."),
    SectionStatistics(
      name: "Team",
      figures: [("9", "people"), ("4", "time zones"), ("Mei", "on call")],
      note: "Amira and Jonas run the interviews this week."),
    SectionStatistics(
      name: "Integrations",
      figures: [("6", "connected"), ("99.98 %", "delivered"), ("1", "waits for a key")],
      note: "Drag the bar to see how it scrolls."),
  ]

  /// The content of a page: its name, three figures and a note.
  private struct SectionStatistics {
    let name: String
    let figures: [(value: String, label: String)]
    let note: String
  }

  private struct SectionPage: Page {
    let section: SectionStatistics
    /// The style of less important text.
    let faint: Style

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let bold = Style(.default, on: .default, .bold)
      canvas.write(section.name, at: Position(x: 3, y: 1), bold)
      let width = (canvas.size.width - 6) / 3
      // Cards side by side or, if these do not fit, lines.
      guard width >= 18, canvas.size.height >= 12 else {
        for (row, figure) in section.figures.enumerated() {
          canvas.write("\(figure.value) \(figure.label)", at: Position(x: 3, y: 3 + row))
        }
        canvas.write(section.note, at: Position(x: 3, y: 4 + section.figures.count), faint)
        return
      }
      for (index, figure) in section.figures.enumerated() {
        let card = Rect(x: 3 + index * width, y: 3, width: width - 2, height: 5)
        drawFrame(card, into: &canvas)
        canvas.write(figure.value, at: Position(x: card.minX + 3, y: 5), bold)
        canvas.write(
          figure.label, at: Position(x: card.minX + 3, y: 6), faint, maxWidth: card.width - 4)
      }
      canvas.write(section.note, at: Position(x: 3, y: 10), faint)
    }

    private func drawFrame(_ rect: Rect, into canvas: inout Canvas) {
      let style = Style(.indexed(240))
      let line = String(repeating: "─", count: rect.width - 2)
      canvas.write("╭\(line)╮", at: rect.origin, style)
      for y in rect.minY + 1..<rect.maxY - 1 {
        canvas.write("│", at: Position(x: rect.minX, y: y), style)
        canvas.write("│", at: Position(x: rect.maxX - 1, y: y), style)
      }
      canvas.write("╰\(line)╯", at: Position(x: rect.minX, y: rect.maxY - 1), style)
    }
  }
}
