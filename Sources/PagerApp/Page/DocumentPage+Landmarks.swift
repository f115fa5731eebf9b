import Documents
import PagerViews
import TabPagerCore

/// Landmarks: changes, errors, headings and records, which `)` and `(` go to.
extension DocumentPage {
  /// Goes to the next landmark in a direction, or so many further.
  func goToLandmark(_ direction: Direction, steps: Int) -> [AppEffect] {
    let origin = cursorOffset ?? landmarks.origin(at: viewport.top)
    guard let derived, derived.landmarkName != nil else {
      guard showsText else { return PageAction.landmark(direction).refusal }
      let scan = LandmarkScan(
        document.content, byteCount: document.byteCount, findsHeadings: !isLog)
      landmarks.start(scan, direction, from: origin, steps: steps)
      return []
    }
    var (place, found) = (origin, Int?.none)
    for _ in 0..<max(1, steps) {
      guard let next = derived.landmark(from: place, direction) else { break }
      (place, found) = (next, next)
    }
    return show(landmark: found, direction)
  }

  /// Goes to the section with a name, now or once the text of the view is derived.
  func goTo(section name: String) -> [AppEffect] {
    guard let derived else {
      wantedSection = name
      return []
    }
    wantedSection = nil
    guard let place = derived.place(ofSection: name) else {
      return [.message("no section \"\(name)\"")]
    }
    return show(landmark: place, .forward)
  }

  /// Takes what the background has found.
  func receive(landmark place: Int?, of job: JobID) -> [AppEffect] {
    landmarks.finish(job).map { show(landmark: place, $0) } ?? []
  }

  /// Whether the letters of the document are shown, or some of its lines.
  private var showsText: Bool {
    guard let shown = presentation.shown else { return true }
    return shown.keepsText || shown.view is TextView
  }

  private var isLog: Bool { colors.syntax == .log }

  /// Moves a line to the top, and the cursor of a list to the line.
  private func show(landmark place: Int?, _ direction: Direction) -> [AppEffect] {
    guard let place else {
      let name = derived?.landmarkName ?? (isLog ? "error" : "error or heading")
      return [.message(direction == .forward ? "no next \(name)" : "no previous \(name)")]
    }
    let rows = rows
    rememberPosition()
    follows = false
    viewport.deferredMove = nil
    viewport.move(to: rows.start(ofPartAt: place) ?? viewport.top, in: rows)
    viewport.moveCursor(toLineAt: place, in: rows)
    landmarks.note(place, at: viewport.top)
    return []
  }
}
