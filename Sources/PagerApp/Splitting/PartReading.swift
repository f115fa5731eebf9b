import Documents
import TabPagerCore

/// A part of a document that has been shown: what is in it, and its page.
final class PartReading {
  let page: DocumentPage
  let content: SliceContent
  /// The page of the document that it is a part of.
  let base: PageID
  /// The job that counts its lines.
  let job = JobID()
  /// Counts lines where there are many.
  private let reader = Reader()
  /// The bytes whose lines are counted, or are being counted in the background.
  private var countedEnd = 0
  private let deliver: @Sendable (JobID, [Document.News]) -> Void

  /// Makes the reading of a part.
  ///
  /// - Parameter deliver: takes news that are found in the background.
  init(
    _ part: SplitPart, of base: PageID, in source: any Content, page: DocumentPage,
    deliver: @escaping @Sendable (JobID, [Document.News]) -> Void
  ) {
    self.page = page
    self.base = base
    self.deliver = deliver
    content = SliceContent(source, part.ranges)
    // Like a file that may grow: what there is can be searched to its end.
    page.receive([.began(content), .ended])
    lengthen()
  }

  deinit { reader.cancel() }

  /// Adds what has come.
  func grow(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else { return }
    content.append(ranges)
    lengthen()
  }

  /// Takes what was counted.
  func receive(_ news: [Document.News]) {
    page.receive(news)
    if page.source.countedBytes >= countedEnd { countRest() }
  }

  private func lengthen() {
    guard content.count > page.source.byteCount else { return }
    page.receive([.lengthened(count: content.count)])
    if page.source.countedBytes >= countedEnd { countRest() }
  }

  private func countRest() {
    let left = page.countFew()
    countedEnd = left.upperBound
    if !left.isEmpty { reader.count(content, left) { [deliver, job] in deliver(job, $0) } }
  }

  /// The bytes of the whole document that are wanted for it. More may come of a part that is seen to
  /// its end, or may not: an endless stream is not read for one of its commits, unless that is
  /// followed.
  ///
  /// - Parameter known: the bytes that are there.
  func wantedBytes(of known: Int) -> Int {
    let wanted = page.wantedBytes
    guard wanted <= content.count else { return wanted }
    return page.follows ? known : content.source(at: wanted)
  }
}
