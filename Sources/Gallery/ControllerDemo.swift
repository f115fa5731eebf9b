import TabPagerCore

/// An enum of pages that drives bar and pane, and a page that lists all that the controller tells.
enum ControllerDemo {
  enum Section: Hashable, CaseIterable {
    case log, today, week, month
  }

  static func page(_ settings: TabPagerSettings) -> AnyPage {
    let log = LogPage(heading: "Each move is told here.")
    do throws(PageControllerError<Section>) {
      let controller = try PageController(Section.allCases, settings: settings) { section in
        page(of: section, log)
      }
      log.status = status(0)
      controller.pager.observe { [unowned controller] notice in
        switch notice {
        case .paging(.progress(let progress)): log.status = status(progress)
        case .paging(.will(let move)): log.add(line("will", move, controller))
        case .paging(.did(let move)): log.add(line("did", move, controller))
        case .paging(.cancelled(let move)): log.add(line("cancelled", move, controller))
        case .closeRequested, .moved: break
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

  private static func line(
    _ what: String, _ move: PageMove, _ controller: PageController<Section>
  ) -> String {
    guard let move = controller.named(move) else { return what }
    let way = move.direction == .forward ? "→" : "←"
    let pages = (move.from.map { "\($0) to " } ?? "") + "\(move.to)"
    return "\(padded(what, to: 11))\(way) \(padded(pages, to: 16))by \(move.cause)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func status(_ progress: Double) -> String {
    let count = Int((abs(progress) * 100).rounded())
    let sign = progress < 0 && count > 0 ? "−" : ""
    return "progress \(sign)\(count / 100).\(count / 10 % 10)\(count % 10)"
  }
}
