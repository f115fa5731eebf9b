import TabPagerCore

/// System E: an app's screen, with a header, buttons, a bar that scrolls and a page for each section.
enum AppScreenDemo {
  static func page(_ options: Demo.Options) -> any Page {
    var settings = options.settings
    settings.bar.boldTitles = .none
    settings.bar.showsOverflowMarks = false
    if !options.keepsColors { settings.bar.selectionColor = .default }
    let styles = SectionStyles(options)
    let pager = TabPagerView(settings: settings) {
      for section in sections {
        Tab(section.name) { SectionPage(section: section, styles: styles) }
      }
    }
    var unread = 0
    pager.observe { [unowned pager] notice in
      switch notice {
      case .closeRequested(let id):
        pager.setTabs(pager.tabs.filter { $0.id != id || !$0.isClosable })
      case .did(let move) where move.to != PageID("Audience") && unread > 0:
        // The messages have been read.
        unread = 0
        pager.changeTab(PageID("Audience")) { $0.badge = nil }
      default: break
      }
    }
    let ring = { [unowned pager] in
      unread += 1
      pager.changeTab(PageID("Audience")) { $0.badge = "\(unread)" }
      pager.select(PageID("Audience"))
    }
    let logo = HeaderBar.Logo(
      " ▶ ", style: Style(.rgb(255, 255, 255), on: .rgb(200, 30, 40), .bold))
    let header = HeaderBar(
      "Fieldwork", logo: logo, buttonStyle: options.surface, buttonSpacing: 2,
      lineColor: settings.bar.trackColor, buttons: headerButtons(of: pager, styles, ringBell: ring))
    return HeaderFooterPage(header, height: HeaderBar.height, over: pager)
  }

  private static func headerButtons(
    of pager: TabPagerView, _ styles: SectionStyles, ringBell: @escaping () -> Void
  ) -> [HeaderBar.Button] {
    var added = 0
    return [
      HeaderBar.Button(" + ", key: "a", help: "add a study") { [unowned pager] in
        added += 1
        let id = PageID("study \(added)")
        let study = newStudy(named: "Study \(added)")
        let tab = Tab(study.name, id: id) { SectionPage(section: study, styles: styles) }
        pager.setTabs(pager.tabs + [tab.closable()])
        pager.select(id)
      },
      HeaderBar.Button(
        " ♪ ", key: "b", help: "ring: one more message for Audience", action: ringBell),
      HeaderBar.Button(" ☺ ", key: "p", help: "go to the team") { [unowned pager] in
        pager.select(PageID("Team"))
      },
    ]
  }

  // MARK: Pages

  /// A page: three metrics, a list of tasks with their progress, and a note.
  private struct Section {
    /// A number, how it changed, and its last ten values.
    typealias Metric = (title: String, value: String, trend: String, history: [Double])
    /// A task, a detail, and the parts of the task that are done.
    typealias Task = (name: String, detail: String, done: Int, count: Int)

    var name: String
    var summary: String
    var metrics: [Metric]
    var listTitle: String
    var tasks: [Task]
    var note: (title: String, text: String, source: String)
    var hint = ""
  }

  private struct SectionStyles {
    let bold = Style(.default, on: .default, .bold)
    let secondary, faint, rule, up, down: Style
    let accent: Color

    init(_ options: Demo.Options) {
      let bar = options.settings.bar
      (accent, secondary, rule) = (
        bar.selectionColor, Style(bar.defaultColor), Style(bar.trackColor)
      )
      faint = options.faint
      (up, down) = (Style(options.positive), Style(options.negative))
    }

    func trendStyle(of text: String) -> Style {
      text.hasPrefix("▲") ? up : text.hasPrefix("▼") ? down : secondary
    }
  }

  private struct SectionPage: Page {
    let section: Section
    let styles: SectionStyles

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let (width, height) = (canvas.size.width - 4, canvas.size.height)
      let used = canvas.write(section.name, at: Position(x: 2, y: 1), styles.bold)
      if used + 2 + section.summary.cellWidth <= width {
        canvas.write(section.summary, at: Position(x: 4 + used, y: 1), styles.faint)
      }
      // Cards side by side or, if these do not fit, lines.
      let count = min(3, (width + 2) / 26)
      guard count > 1, height >= 9 else {
        for (row, metric) in section.metrics.enumerated() {
          let used = canvas.write(
            "\(metric.value) \(metric.title)  ", at: Position(x: 2, y: 3 + row))
          canvas.write(
            metric.trend, at: Position(x: 2 + used, y: 3 + row),
            styles.trendStyle(of: metric.trend))
        }
        return
      }
      // A large screen has more space inside the cards, and a note.
      let isLarge = width >= 104 && height >= 20
      let cardWidth = (width + 2) / count - 2
      var row = Rect(x: 2, y: 3, width: cardWidth, height: isLarge ? 6 : 5)
      for metric in section.metrics.prefix(count) {
        drawMetric(metric, in: row, isLarge: isLarge, into: &canvas, context)
        row.origin.x += cardWidth + 2
      }
      let gap = height - row.maxY >= section.tasks.count + 3 ? 1 : 0
      let wanted = isLarge ? max(5, section.tasks.count) + 4 : section.tasks.count + 2
      row = Rect(
        x: 2, y: row.maxY + gap, width: isLarge ? 2 * cardWidth + 2 : width,
        height: min(height - row.maxY - gap, wanted))
      guard row.height >= 3 else { return }
      drawTasks(in: row, padding: isLarge ? 1 : 0, into: &canvas, context)
      if isLarge {
        row.origin.x += row.width + 2
        row.size.width = cardWidth
        drawNote(in: row, into: &canvas, context)
      }
      let text = section.hint.isEmpty && !isLarge ? section.note.text : section.hint
      if row.maxY + 1 < height, text.cellWidth <= width {
        canvas.write(text, at: Position(x: 2, y: row.maxY + 1), styles.faint)
      }
    }

    /// Draws a frame with a title, and returns the cells inside.
    private func drawTitledBorder(
      _ title: String, in rect: Rect, into canvas: inout Canvas
    ) -> Rect {
      var border = Border(styles.rule)
      border.title = RichText(title, styles.secondary)
      border.draw(into: &canvas, in: rect)
      return Border.interior(of: rect)
    }

    private func drawMetric(
      _ metric: Section.Metric, in rect: Rect, isLarge: Bool, into canvas: inout Canvas,
      _ context: PageContext
    ) {
      let inside = drawTitledBorder(metric.title, in: rect, into: &canvas)
      let (x, y) = (inside.minX + 2, inside.minY + 1)
      canvas.write(metric.value, at: Position(x: x, y: y), styles.bold)
      canvas.write(metric.trend, at: Position(x: x, y: y + 1), styles.trendStyle(of: metric.trend))
      // A narrow card has no room for the chart beside the trend, nor for all values.
      let bars = isLarge ? 10 : 9
      let area = Rect(
        x: inside.maxX - 2 - bars, y: inside.minY, width: bars, height: isLarge ? 3 : 2)
      let chart = Chart(
        metric.history, .bar, in: Self.chartRange(of: metric.history), color: styles.accent,
        startColor: styles.accent.blended(with: styles.rule.foreground, by: 0.4))
      canvas.draw(chart, in: area, context)
    }

    /// The range of a chart: small changes can be seen, and the highest bar does not touch the frame.
    private static func chartRange(of values: [Double]) -> ClosedRange<Double> {
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      let bottom = max(0, least - (greatest - least) / 2)
      return bottom...bottom + max(1, greatest - bottom) * 1.2
    }

    private func drawTasks(
      in rect: Rect, padding: Int, into canvas: inout Canvas, _ context: PageContext
    ) {
      let inside = drawTitledBorder(section.listTitle, in: rect, into: &canvas)
      let tasks = section.tasks.prefix(max(0, inside.height - 2 * padding))
      let counts = tasks.map { "\($0.done) of \($0.count)" }
      let left = inside.minX + 2
      let right = inside.maxX - 2 - (counts.map(\.cellWidth).max() ?? 0)
      let detail = left + 2 + (section.tasks.map(\.name.cellWidth).max() ?? 0)
      let bar = detail + 2 + (section.tasks.map(\.detail.cellWidth).max() ?? 0)
      for (index, task) in tasks.enumerated() {
        let y = inside.minY + padding + index
        canvas.write(task.name, at: Position(x: left, y: y))
        if right >= detail {
          let x = inside.maxX - 2 - counts[index].cellWidth
          canvas.write(counts[index], at: Position(x: x, y: y), styles.secondary)
        }
        // A narrow list has only names and counts.
        guard right - bar >= 8 else { continue }
        canvas.write(task.detail, at: Position(x: detail, y: y), styles.secondary)
        let progress = ProgressBar(
          Double(task.done) / Double(task.count), kind: .line, showsPercentage: false,
          color: styles.accent, trackStyle: styles.rule)
        canvas.draw(
          progress, in: Rect(x: bar, y: y, width: right - bar - 2, height: 1), context)
      }
    }

    private func drawNote(in rect: Rect, into canvas: inout Canvas, _ context: PageContext) {
      let inside = drawTitledBorder(section.note.title, in: rect, into: &canvas)
      var page = TextPage(
        RichText(section.note.text).italic() + RichText("\n\n" + section.note.source, styles.faint))
      page.wraps = true
      canvas.draw(page.padding(horizontal: 2, vertical: 1), in: inside, context)
    }
  }

  // MARK: Content

  private static func newStudy(named name: String) -> Section {
    Section(
      name: name, summary: "opened a moment ago",
      metrics: [
        ("Participants", "0", "nobody yet", []), ("Answers", "0", "none yet", []),
        ("Started", "today", "by you", []),
      ],
      listTitle: "Next steps",
      tasks: [("Write the questions", "you", 0, 6), ("Invite people", "you", 0, 12)],
      note: ("To close it", "A click on × in the bar closes this study.", "or leave it open"))
  }

  private static let sections = [
    Section(
      name: "Research", summary: "what people do, and why",
      metrics: [
        ("Interviews", "24", "▲ 6 this week", [2, 4, 3, 5, 8, 7, 10, 12, 15, 18]),
        ("Open studies", "5", "▼ 1 this week", [7, 7, 8, 8, 7, 7, 6, 6, 6, 5]),
        ("Answers a day", "312", "▲ 18 %", [150, 210, 190, 230, 220, 260, 250, 290, 300, 312]),
      ],
      listTitle: "Studies",
      tasks: [
        ("Where new users give up", "Amira", 18, 20), ("A first week with search", "Jonas", 9, 16),
        ("Boards that five people share", "Mei", 4, 12), ("What a fair price is", "Amira", 2, 24),
        ("Reading on a phone at night", "Tomás", 0, 10),
      ],
      note: (
        "Heard this week", "“I took the grey button for a label, so I went back and began again.”",
        "Participant 11, on Tuesday"
      ),
      hint: "+ ♪ ☺ above are buttons. Their keys are a, b and p."),
    Section(
      name: "Development", summary: "what is being built",
      metrics: [
        ("Merged", "18", "▲ 4 this week", [9, 12, 8, 14, 11, 13, 15, 12, 14, 18]),
        ("In review", "3", "as last week", [5, 6, 4, 4, 7, 5, 3, 4, 3, 3]),
        ("Tests", "4,180", "▲ 52", [3610, 3660, 3720, 3800, 3850, 3910, 4000, 4070, 4128, 4180]),
      ],
      listTitle: "In progress",
      tasks: [
        ("Search by participant", "Jonas", 7, 8), ("Import of spreadsheets", "Mei", 5, 9),
        ("Undo for a whole board", "Tomás", 3, 7), ("A faster first page", "Noor", 2, 5),
        ("Keys for everything", "Jonas", 0, 6),
      ],
      note: (
        "New this week", "Search finds studies by their participants now.", "Jonas, on Wednesday"
      )),
    Section(
      name: "Analytics", summary: "what visitors do",
      metrics: [
        ("Visits", "8,412", "▲ 9 %", [5900, 6200, 6100, 6800, 7000, 6900, 7300, 7600, 7720, 8412]),
        ("Come back", "36 %", "▲ 2 %", [28, 29, 31, 30, 32, 33, 33, 34, 34, 36]),
        ("On a page", "2:14", "▼ 0:08", [150, 155, 148, 151, 149, 146, 145, 143, 142, 134]),
      ],
      listTitle: "Sign-up, step by step",
      tasks: [
        ("Open the form", "step 1", 940, 940), ("Give an address", "step 2", 671, 940),
        ("Choose a password", "step 3", 302, 940), ("Confirm the address", "step 4", 288, 940),
        ("Invite somebody", "step 5", 97, 940),
      ],
      note: (
        "Seen this week", "Most people stop at the third step, which asks for a password.",
        "the last seven days"
      )),
    Section(
      name: "Audience", summary: "who reads, where and when",
      metrics: [
        ("People", "1,206", "▲ 41", [870, 905, 940, 985, 1010, 1050, 1090, 1130, 1165, 1206]),
        ("On a phone", "63 %", "▲ 3 %", [51, 52, 54, 55, 57, 58, 58, 60, 60, 63]),
        ("Languages", "14", "▲ 1", [9, 9, 10, 10, 11, 12, 12, 13, 13, 14]),
      ],
      listTitle: "Of 100 readers",
      tasks: [
        ("read in the evening", "18–23", 46, 100), ("read on the way to work", "6–9", 23, 100),
        ("read at a desk", "9–18", 17, 100), ("read at night", "23–6", 10, 100),
        ("read somewhere else", "any time", 4, 100),
      ],
      note: (
        "From a letter", "“I open it on the train, and it still knows where I was.”",
        "A reader in Porto"
      )),
    Section(
      name: "Privacy", summary: "what is kept, and for how long",
      metrics: [
        ("Trackers", "0", "none since May", [6, 5, 5, 3, 3, 2, 1, 0, 0, 0]),
        ("Kept for", "30 days", "then deleted", [90, 90, 90, 60, 60, 60, 45, 45, 30, 30]),
        ("Requests", "2", "both answered", [3, 1, 4, 2, 0, 2, 5, 1, 3, 2]),
      ],
      listTitle: "Deleted on time",
      tasks: [
        ("Recordings of interviews", "30 days", 118, 118), ("Answers", "90 days", 312, 320),
        ("Addresses of people who left", "7 days", 12, 12), ("Backups", "14 days", 13, 14),
        ("Logs", "3 days", 3, 3),
      ],
      note: (
        "Our rule", "Ask for nothing that the study does not need.", "the handbook, page 1"
      )),
    Section(
      name: "Releases", summary: "what is out, and what follows",
      metrics: [
        ("Current", "4.2", "since Monday", [1, 1, 2, 1, 1, 3, 1, 2, 1, 1]),
        ("In 90 days", "12", "▲ 2", [6, 7, 7, 8, 9, 8, 9, 10, 10, 12]),
        ("Rolled back", "1", "in March", [1, 0, 0, 2, 0, 0, 0, 1, 0, 0]),
      ],
      listTitle: "Ready for 4.3",
      tasks: [
        ("Quotas for shared boards", "Mei", 6, 8), ("Darker dark theme", "Jonas", 4, 4),
        ("Export of all answers", "Tomás", 3, 7), ("Fewer steps to sign up", "Amira", 1, 5),
        ("Dates in Arabic", "Noor", 0, 3),
      ],
      note: ("Next", "4.3 brings quotas and a darker dark theme.", "planned for the 14th")),
    Section(
      name: "Team", summary: "who is there this week",
      metrics: [
        ("People", "9", "▲ 1 this month", [5, 5, 6, 6, 6, 7, 7, 8, 8, 9]),
        ("Time zones", "4", "Lisbon to Seoul", [2, 2, 2, 3, 3, 3, 3, 4, 4, 4]),
        ("On call", "Mei", "until Friday", [3, 0, 1, 0, 2, 1, 0, 0, 1, 0]),
      ],
      listTitle: "Days planned",
      tasks: [
        ("Amira", "interviews", 4, 5), ("Jonas", "search, dark theme", 5, 5),
        ("Mei", "on call", 5, 5), ("Noor", "first page", 2, 5), ("Tomás", "export", 3, 5),
      ],
      note: (
        "Please note", "Amira and Jonas run the interviews this week.", "the calendar of the team"
      )),
    Section(
      name: "Integrations", summary: "what is connected",
      metrics: [
        ("Connected", "6", "▲ 1 this month", [2, 2, 3, 3, 4, 4, 5, 5, 5, 6]),
        ("Delivered", "99.98 %", "as last month", [97, 98, 96, 99, 98, 99, 99, 98, 99, 99]),
        ("Waiting", "1", "for a key", [0, 0, 1, 0, 0, 2, 1, 0, 0, 1]),
      ],
      listTitle: "Delivered today",
      tasks: [
        ("Chat", "at once", 212, 212), ("Mail", "at once", 86, 88),
        ("Calendar", "every hour", 14, 24), ("Spreadsheets", "at night", 0, 1),
        ("Issue tracker", "no key", 0, 31),
      ],
      note: ("To do", "The issue tracker needs a new key.", "since Sunday"),
      hint: "Drag the bar to see how it scrolls."),
  ]
}
