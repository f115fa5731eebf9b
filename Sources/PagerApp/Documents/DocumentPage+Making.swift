import BackgroundThread
import Documents
import PagerText
import Synchronization
import TabPagerCore

/// What a job in the background has made of a document.
enum MadeText: Sendable {
  /// A text to show; of a filter with what it goes on from when more has come, of JSON with its tree.
  case text(any MadeContent, resumable: FilteredContent? = nil, tree: JSONTree? = nil)
  /// It cannot be shown so, for this reason.
  case failed(String)
  /// It was stopped.
  case stopped
  /// Nothing yet: the output of a program exceeds its limit, and the job waits to go on.
  case paused
}

extension DocumentPage {
  /// What is made of the document.
  enum Subject: Equatable {
    /// The lines that match.
    case lines(Pattern)
    /// The records of a table that match, below its head.
    case records(Pattern)
    /// Another view of it.
    case kind(PageKind)
    /// The same with colours.
    case colors

    /// Whether its lines are columns below each other, or laid out for the width already.
    var hasColumns: Bool {
      switch self {
      case .records, .kind(.table), .kind(.hex), .kind(.markdown), .kind(.folder), .kind(.image):
        true
      case .kind(.text), .kind(.json), .lines, .colors: false
      }
    }

    /// Whether its letters are those of the source, each where it was.
    var hasTextOfSource: Bool { self == .colors }

    /// The pattern of a filter; nil for a view.
    var pattern: Pattern? {
      switch self {
      case .lines(let pattern), .records(let pattern): pattern
      case .kind, .colors: nil
      }
    }

    var name: String {
      switch self {
      case .lines(let pattern), .records(let pattern): "only \(pattern.text)"
      case .kind(let kind): kind.rawValue
      case .colors: "colors"
      }
    }
  }

  /// What is shown in place of the source, and how far the making of it is.
  struct Making {
    var subject: Subject
    /// The job that is under way, and what stops it; nil where none is.
    var job: (id: JobID, stop: StopFlag)?
    var resumable: FilteredContent?
    /// Of JSON: what was read, and which of it is folded where that was changed.
    var tree: JSONTree?
    var folding: JSONFolding?
    /// The bytes of the source that what is shown was made of.
    var madeEnd = 0
    /// Whether the job waits to go on, since the output of a program exceeds its limit.
    var isPaused = false
    /// Whether nobody has asked for it: where it cannot be made, nothing is said of it.
    var isGuess = false

    /// What the status tells of what is shown; nothing of colours, which come by themselves.
    var status: String? { subject == .colors || job != nil ? nil : subject.name }
  }

  /// Shows only the lines that match, once they are found; all of them for nil.
  func filter(_ pattern: Pattern?) {
    if let pattern {
      return present(kind == .table ? .records(pattern) : .lines(pattern))
    }
    switch making?.subject {
    case .lines, .records: present(kind == .text ? plain : .kind(kind))
    case .kind, .colors, nil: break
    }
  }

  /// What is shown as text: with colours where it is a source; nil for the source itself.
  private var plain: Subject? { wantsColors && !follows ? .colors : nil }

  /// Shows the document in another way, once that is made.
  func show(as kind: PageKind) {
    self.kind = kind
    present(kind == .text ? plain : .kind(kind))
  }

  /// Shows the source without the colours that were made for it: each line that comes is shown at once.
  func dropColors() {
    if making?.subject == .colors { present(nil) }
  }

  private func present(_ subject: Subject?) {
    _ = stopMaking()
    refusal = nil
    making = subject.map { Making(subject: $0) }
    if subject == nil || subject == .colors, made != nil { show(nil) }
    make()
    changed()
  }

  /// Takes what a job has made.
  func receive(_ text: MadeText, of job: JobID) {
    guard var making, making.job?.id == job else { return }
    making.isPaused = false
    if case .paused = text {
      making.isPaused = true
      self.making = making
      return changed()
    }
    making.job = nil
    switch text {
    case .text(let content, let resumable, let tree):
      (making.resumable, making.tree) = (resumable, tree)
      self.making = making
      show(content)
      if follows { viewport.moveToEnd(in: rows) }
    case .failed(let reason) where kind == .folder:
      self.making = nil
      failure = reason
    case .failed(let reason) where making.subject == .colors:
      self.making = nil
      if case .command = help.highlighter { refusal = reason }
      if made != nil { show(nil) }
    case .failed(let reason):
      self.making = nil
      if !making.isGuess { refusal = "not as \(making.subject.name): \(reason)" }
      kind = .text
      if made != nil { show(nil) }
    case .stopped, .paused: self.making = making
    }
    changed()
    makeOn(isAnother: false)
  }

  /// Makes anew what is shown, where the source has changed since.
  func makeOn(isAnother: Bool) {
    if isAnother { refusal = nil }
    guard making != nil else { return }
    if isAnother {
      making?.job?.stop.set()
      making?.job = nil
      making?.isPaused = false
      making?.resumable = nil
      making?.folding = nil
      making?.madeEnd = -1
    }
    guard making?.job == nil, making?.madeEnd != source.byteCount else { return }
    making?.tree = nil
    make()
  }

  /// Lays out again for another size what is laid out for one.
  func layOut() {
    guard let subject = making?.subject, subject == .kind(.markdown) || subject == .kind(.image)
    else { return }
    makeOn(isAnother: true)
  }

  /// Takes another theme: what was made in the colors of the one before is made again.
  func takeTheme() {
    changed()
    guard let subject = making?.subject, subject != .kind(.hex), subject != .colors else { return }
    making?.job?.stop.set()
    making?.job = nil
    make()
  }

  private func make() {
    guard var making else { return }
    let end = source.byteCount
    making.madeEnd = end
    if making.subject == .kind(.hex) {
      // Nothing is made of it until it is read.
      self.making = making
      return show(HexContent(source.content))
    }
    let (stop, job) = (StopFlag(), JobID())
    (making.job, making.isPaused) = ((job, stop), false)
    self.making = making
    changed()
    let maker = TextMaker(
      subject: making.subject, source: source.content, byteCount: end, resumable: making.resumable,
      tree: making.tree, folding: making.folding, name: path,
      size: Size(width: layout.textWidth, height: size.height), help: help, stop: stop,
      pause: { [deliverMade] in deliverMade(job, .paused) })
    if making.tree != nil, end <= DocumentPage.quickSize {
      return receive(maker.make(), of: job)
    }
    let isRunning = BackgroundThread.run { [deliverMade] in
      deliverMade(job, maker.make())
    }
    if !isRunning { self.making?.job = nil }
  }

  /// The bytes of JSON of which the tree is folded at once: in a millisecond or two.
  private static let quickSize = 1 << 18

  /// Folds and unfolds some of a tree; tells whether there is one.
  @discardableResult
  func refold(_ change: (inout JSONFolding, JSONTree) -> Void) -> Bool {
    guard var making, making.subject == .kind(.json), let tree = making.tree else { return false }
    var folding = making.folding ?? JSONFolding(tree)
    change(&folding, tree)
    making.folding = folding
    making.job?.stop.set()
    making.job = nil
    self.making = making
    make()
    return true
  }

  /// Unfolds what was folded by hand: a search is to find what is in it too.
  func unfoldForSearch() {
    guard let making, let tree = making.tree, let folding = making.folding, folding != .none,
      folding != JSONFolding(tree)
    else { return }
    refold { folding, tree in folding = JSONFolding(tree) }
  }

  /// Folds all that is in the values at the top; or unfolds all. Tells whether there is a tree.
  func foldAll(_ folds: Bool) -> Bool {
    refold { folding, tree in
      folding = folds ? JSONFolding(toDepth: tree.hasManyRoots ? 0 : 1) : .none
    }
  }

  /// Stops the making of what is to be shown; tells whether it was under way. What is shown stays.
  func stopMaking() -> Bool {
    guard let making, let job = making.job else { return false }
    job.stop.set()
    self.making?.job = nil
    self.making?.isPaused = false
    if made == nil {
      self.making = nil
      kind = .text
    }
    changed()
    // Nobody waits for colours.
    return making.subject != .colors
  }
}
