import TabPagerCore

/// An enum of pages that drives bar and pane, and a page that lists all that the controller tells.
enum ControllerDemo {
  enum Section: Hashable, CaseIterable {
    case log, today, week, month
  }

  static func page(_ settings: TabPagerSettings) -> AnyPage {
    let log = LogPage(
      heading: "Swipe, jump, drag, and come back: each notice is told here as it happens.")
    do throws(PageControllerError<Section>) {
      let controller = try PageController(Section.allCases, settings: settings) { section in
        page(of: section, log)
      }
      controller.pager.observe { [unowned controller] notice in
        if case .paging(let notice) = notice, let line = describe(notice, controller) {
          log.add(line)
        }
      }
      return AnyPage(controller)
    } catch {
      return AnyPage(TextPage("\(error)"))
    }
  }

  private static func page(of section: Section, _ log: LogPage) -> AnyPage {
    switch section {
    case .log: AnyPage(log)
    case .today: AnyPage(ShapePage(.circle, color: .rgb(0xD7, 0xAF, 0x5F)))
    case .week: AnyPage(ShapePage(.rectangle, color: .rgb(0x5F, 0xAF, 0xAF)))
    case .month:
      AnyPage(TextPage("The page of Section.month, a value of an enum.", isCentered: true))
    }
  }

  private static func describe(
    _ notice: PagingNotice, _ controller: PageController<Section>
  ) -> String? {
    switch notice {
    case .will(let move): line("will", move, controller)
    case .did(let move): line("did", move, controller)
    case .cancelled(let move): line("cancelled", move, controller)
    case .progress: nil
    }
  }

  private static func line(
    _ what: String, _ move: PageMove, _ controller: PageController<Section>
  ) -> String? {
    controller.named(move).map { move in
      let way = move.direction == .forward ? "→" : "←"
      let what = what + String(repeating: " ", count: max(0, 10 - what.count))
      return "\(what) \(move.from.map { "\($0)" } ?? "–") \(way) \(move.to)   by \(move.cause)"
    }
  }
}
