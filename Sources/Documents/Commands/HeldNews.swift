/// News of a command that runs again, held back so that what is shown is not taken away before there
/// is something to show in its place.
final class HeldNews {
  /// The bytes after which an output is not held any more: it may be endless, and wait for somebody
  /// to look at it.
  private static let most = 64 << 20

  private let deliver: ([Document.News]) -> Void
  private var held: [Document.News] = []
  /// Until when news are held, in seconds; nil where they are not.
  private(set) var deadline: Double?

  /// Makes a holder.
  ///
  /// - Parameter deadline: until when news are held; nil delivers them as they come.
  init(until deadline: Double?, _ deliver: @escaping ([Document.News]) -> Void) {
    self.deadline = deadline
    self.deliver = deliver
  }

  /// The seconds that news are still held; infinite where they are not.
  var remaining: Double { deadline.map { max(0, $0 - CommandClock.now) } ?? .infinity }

  /// Takes news; those of an end come at once, with all before.
  func take(_ news: [Document.News]) {
    held += news
    if deadline == nil || news.contains(where: { $0.isEnd || $0.grewBeyond(HeldNews.most) }) {
      release()
    }
  }

  /// Holds nothing any more.
  func release() {
    deadline = nil
    if !held.isEmpty { deliver(held) }
    held = []
  }
}

extension Document.News {
  /// Whether it tells of more than so many bytes.
  fileprivate func grewBeyond(_ count: Int) -> Bool {
    if case .grew(let scanned) = self { scanned.range.upperBound > count } else { false }
  }

  /// Whether nothing comes after it.
  fileprivate var isEnd: Bool {
    switch self {
    case .ended, .failed: true
    case .opened, .began, .grew, .lengthened, .counted, .exited, .changed, .paused: false
    }
  }
}
