import TabPagerCore

/// System B: pages named by an enum, and a log of everything that their controller reports.
enum ControllerDemo {
  /// The pages. Each value creates its own page.
  enum ProjectStep: String, CaseIterable, PageProvider {
    case sketch, build, test, release

    func makePage() -> any Page { ProjectStepPage(step: self) }
  }

  static func page(_ options: Demo.Options) -> any Page {
    do throws(TabPagerError) {
      let controller = try PageController(ProjectStep.allCases, settings: options.settings)
      let log = NoticeLogPage(options)
      log.state = stateText(of: controller)
      controller.observe { [unowned controller] notice in
        switch notice {
        case .will(let move): log.addLine(.will, move)
        case .did(let move): log.addLine(.did, move)
        case .cancelled(let move): log.addLine(.cancelled, move)
        default: break
        }
        log.state = stateText(of: controller)
      }
      let header = HeaderBar(
        "Steps", buttonStyle: options.surface, buttonSpacing: 1,
        lineColor: options.settings.bar.trackColor, buttons: controlButtons(of: controller, log))
      return HeaderFooterPage(
        header, height: HeaderBar.height,
        over: HeaderFooterPage(controller, above: log, height: NoticeLogPage.height))
    } catch {
      return TextPage("\(error)")
    }
  }

  private static func controlButtons(
    of controller: PageController<ProjectStep>, _ log: NoticeLogPage
  ) -> [HeaderBar.Button] {
    func button(_ title: String, _ key: Key, _ help: String, _ action: @escaping () -> Void)
      -> HeaderBar.Button
    {
      HeaderBar.Button("\(key) \(title)", key: key, help: help) { [unowned controller] in
        action()
        log.state = stateText(of: controller)
      }
    }
    var failures = 0
    return [
      button("select", "s", "select the page after the next from code") { [unowned controller] in
        let pages = controller.pages
        guard let index = pages.firstIndex(of: controller.selected) else { return }
        controller.selected = pages[(index + 2) % pages.count]
      },
      button("gestures", "g", "switch gestures off and on") { [unowned controller] in
        controller.isScrollEnabled.toggle()
      },
      button("pages", "u", "remove the page “test”, or bring it back") { [unowned controller] in
        let hasTest = controller.pages.contains(.test)
        try? controller.updatePages(ProjectStep.allCases.filter { $0 != .test || !hasTest })
      },
      button("errors", "e", "pass wrong pages: none, one twice, a missing first page") {
        let lists: [(pages: [ProjectStep], first: ProjectStep?)] = [
          ([], nil), ([.build, .build], nil), ([.sketch, .build], .release),
        ]
        let list = lists[failures % lists.count]
        failures += 1
        do throws(TabPagerError) {
          _ = try PageController(list.pages, firstPage: list.first)
        } catch {
          log.addLine(.error, RichText("\(error)"))
        }
      },
      button("axis", "v", "page vertically or horizontally") { [unowned controller] in
        let isVertical = controller.pager.settings.paging.axis == .vertical
        controller.pager.settings.paging.axis = isVertical ? .horizontal : .vertical
      },
      button("transition", "i", "change pages at once, or let them slide") {
        [unowned controller] in
        let isInstant = controller.pager.settings.paging.transition == .instant
        controller.pager.settings.paging.transition = isInstant ? .scroll : .instant
      },
    ]
  }

  private static func stateText(of controller: PageController<ProjectStep>) -> String {
    let settings = controller.pager.settings
    let hundredths = Int((controller.pager.progress * 100).rounded())
    let sign = hundredths < 0 ? "−" : ""
    let digits = String(abs(hundredths) + 1000).suffix(3)
    return """
      progress \(sign)\(abs(hundredths) / 100).\(digits.suffix(2)) · \
      gestures \(settings.isScrollEnabled ? "on" : "off") · \(settings.paging.axis) · \
      \(settings.paging.transition)
      """
  }

  /// A coloured page with its name in the middle.
  struct ProjectStepPage: Page {
    let step: ProjectStep

    private static let looks: [ProjectStep: (color: Color, text: String)] = [
      .sketch: (.rgb(46, 76, 140), "Draw it on paper first."),
      .build: (.rgb(32, 92, 86), "Write the code that makes it so."),
      .test: (.rgb(128, 44, 20), "Try to break it."),
      .release: (.rgb(116, 40, 98), "Hand it to somebody."),
    ]

    func render(into canvas: inout Canvas, _ context: PageContext) {
      guard let look = Self.looks[step] else { return }
      let style = Style(.rgb(255, 255, 255), on: look.color)
      canvas.fill(canvas.bounds, style)
      let middle = canvas.size.height / 2
      for (row, text) in [(middle - 1, step.title), (middle + 1, look.text)] {
        let x = (canvas.size.width - text.cellWidth) / 2
        var style = style
        if row < middle { style.attributes = .bold }
        canvas.write(text, at: Position(x: x, y: row), style)
      }
    }
  }

  /// The latest notices in a frame, with the current state in its upper edge.
  private final class NoticeLogPage: Page {
    enum NoticeKind: String { case will, did, cancelled, error }

    /// The height of the log in rows.
    static let height = 8
    private var lines: [RichText] = []
    private let styles: [NoticeKind: Style]
    private let secondary, faint, rule: Style
    var state = ""

    init(_ options: Demo.Options) {
      secondary = Style(options.settings.bar.defaultColor)
      faint = options.faint
      rule = Style(options.settings.bar.trackColor)
      styles = [
        .will: secondary, .did: Style(options.positive), .cancelled: Style(options.negative),
        .error: Style(options.negative),
      ]
    }

    func addLine(_ kind: NoticeKind, _ move: PageMove<ProjectStep>) {
      let arrow = move.direction == .forward ? "→" : "←"
      let from = move.from.map { "\($0) to " } ?? ""
      let pages = "\(from)\(move.to)".padded(to: 18)
      addLine(kind, RichText("\(arrow) \(pages)") + RichText("by \(move.cause)", secondary))
    }

    func addLine(_ kind: NoticeKind, _ text: RichText) {
      let name = RichText(kind.rawValue.padded(to: 10), styles[kind] ?? .plain)
      lines = lines.suffix(99) + [name + text]
    }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      var border = Border(rule)
      border.title = RichText("Notices", secondary)
      border.detail = RichText(state, secondary)
      border.draw(into: &canvas, in: canvas.bounds)
      let inside = Border.interior(of: canvas.bounds)
      if lines.isEmpty {
        canvas.write("Turn the page, or press a button above.", at: Position(x: 2, y: 1), faint)
      }
      for (row, line) in lines.suffix(inside.height).enumerated() {
        canvas.write(line, at: Position(x: 2, y: 1 + row), maxWidth: inside.width - 2)
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
