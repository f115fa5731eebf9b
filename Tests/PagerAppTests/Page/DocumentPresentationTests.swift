import Documents
import PagerText
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The presentation of a document") struct DocumentPresentationTests {
  /// A view that derives its text until it is stopped.
  private struct EndlessView: DocumentView {
    static let descriptor = ViewDescriptor(name: "endless")

    func deriveText(from input: DerivationInput) throws(ViewFailure) -> DerivationResult {
      while !input.stop.isSet {}
      throw .stopped
    }
  }

  private static let input = DerivationInput(
    content: MemoryContent(Array("text\n".utf8)), byteCount: 5, path: nil,
    size: Size(width: 20, height: 5), environment: ViewEnvironment())

  private static func makePresentation() -> (
    DocumentPresentation, AsyncStream<DocumentPresentation.JobResult>
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: DocumentPresentation.JobResult.self)
    return (DocumentPresentation { continuation.yield($1) }, stream)
  }

  private static func isStopped(_ result: DocumentPresentation.JobResult?) -> Bool {
    if case .stopped = result { true } else { false }
  }

  @Test("deriving a view's text stops when its result is no longer needed")
  func dropped() async {
    var (presentation, results): (DocumentPresentation?, _) = Self.makePresentation()
    _ = presentation?.showView(EndlessView.self, input: Self.input, follows: false)
    #expect(presentation?.isDeriving == true)
    presentation = nil
    var iterator = results.makeAsyncIterator()
    #expect(Self.isStopped(await iterator.next()))
  }

  @Test("choosing another view stops deriving the text of the previous one")
  func replaced() async {
    var (presentation, results) = Self.makePresentation()
    _ = presentation.showView(EndlessView.self, input: Self.input, follows: false)
    _ = presentation.showView(TextView.self, input: Self.input, follows: false)
    var iterator = results.makeAsyncIterator()
    #expect(Self.isStopped(await iterator.next()))
    #expect(!presentation.isDeriving && presentation.chosen is TextView.Type)
  }
}
