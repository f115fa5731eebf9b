import Documents
import Gallery
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The tour's live log, a text in memory that grows") struct TourLiveLogTests {
  private func text(_ piece: (bytes: [UInt8], pause: Double)) -> String {
    String(decoding: piece.bytes, as: UTF8.self)
  }

  /// Returns the time at the start of a line, in seconds since midnight.
  private func startTime(_ line: String) throws -> Double {
    let parts = line.prefix(12).split(separator: ":").compactMap { Double($0) }
    try #require(parts.count == 3)
    return (parts[0] * 60 + parts[1]) * 60 + parts[2]
  }

  @Test(
    "each line of the tour's live log is later than the one before by its pause, also when lines repeat"
  )
  func times() throws {
    let log = TourLiveLog()
    let last = String(decoding: EmbeddedSampleFile.log.bytes, as: UTF8.self).split(separator: "\n")
      .last
    var before = try startTime(String(try #require(last)))
    for index in 0..<200 {
      let piece = log.piece(at: index)
      let now = try startTime(text(piece))
      #expect(abs(now - before - piece.pause) < 0.002)
      #expect(piece.pause >= 0.5 && piece.pause <= 3)
      #expect(text(piece).hasSuffix("\n") && text(piece).count > 40)
      before = now
    }
  }

  /// Pieces of text that arrive one second after each other.
  private struct SecondsApartPieces: MemorySource.TimedPieces {
    func piece(at index: Int) -> (bytes: [UInt8], pause: Double) {
      (Array("tick \(index)\n".utf8), 1)
    }
  }

  /// Returns a session whose initial text has been read.
  private func sessionAfterInitialText(
    _ arrivals: (any MemorySource.TimedPieces)?
  ) async -> DocumentSession {
    let (stream, continuation) = AsyncStream.makeStream(of: [DocumentEvent].self)
    let source = MemorySource(name: "ticks.log", arrivals: arrivals) { Array("start\n".utf8) }
    let session = DocumentSession(
      .memory(source), name: "ticks.log", filters: Reader.FilePrograms(), at: 0
    ) {
      continuation.yield($1)
    }
    session.start()
    for await events in stream {
      _ = session.applyEventBatches([events], now: 0)
      if session.document.isCounted { break }
    }
    return session
  }

  @Test("a text in memory is read like a file")
  func read() async {
    let session = await sessionAfterInitialText(nil)
    #expect(session.document.content.bytes(in: 0..<100) == Array("start\n".utf8))
    #expect(session.document.state == .complete && session.document.lineCount == 1)
    #expect(session.nextPieceTime(at: 0) == nil && session.appendDuePiece(at: 100) == nil)
  }

  @Test(
    "the next piece of a growing text in memory arrives a pause after the user began to watch its end"
  )
  func arrivals() async {
    let session = await sessionAfterInitialText(SecondsApartPieces())
    #expect(session.appendDuePiece(at: 50) == nil)
    #expect(session.nextPieceTime(at: 50) == 51)
    #expect(session.appendDuePiece(at: 50.9) == nil)
    #expect(session.appendDuePiece(at: 51) != nil)
    #expect(session.nextPieceTime(at: 51) == 52)
    #expect(session.appendDuePiece(at: 52.5) != nil)
    #expect(session.document.content.bytes(in: 0..<100) == Array("start\ntick 0\ntick 1\n".utf8))
    #expect(session.document.lineCount == 3)
  }
}
