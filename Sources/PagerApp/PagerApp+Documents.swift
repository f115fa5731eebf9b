import Documents
import TabPagerCore

extension PagerApp {
  func makePage(of id: PageID) -> AnyPage {
    guard let tab = tabs.first(where: { $0.id == id }) else { return AnyPage(TextPage("")) }
    return switch tab.content {
    case .page(let tab): tab.makePage()
    case .help: AnyPage(HelpPage.make(keyMap, of: helpedPage))
    case .document(let source): AnyPage(read(source, for: tab.id, name: tab.path ?? tab.name))
    }
  }

  private func read(_ source: Source, for id: PageID, name: String) -> DocumentPage {
    let page = DocumentPage(
      Document(), name: name, wraps: !configuration.chopsLongLines,
      showsLineNumbers: configuration.showsLineNumbers)
    page.openedAt = clock
    page.willShow(in: paneSize)
    serial += 1
    let reading = Reading(number: serial, reader: Reader(), page: page)
    readings[id] = reading
    reading.reader.start(source) { [mailbox, serial] news in
      mailbox.post((tab: id, reading: serial, news: news))
    }
    return page
  }

  func takeMail() {
    for mail in mailbox.take() {
      guard let reading = readings[mail.tab], reading.number == mail.reading else { continue }
      reading.page.receive(mail.news)
      if case .failed = reading.page.document.state { hasFailed = true }
    }
    allowReading()
  }

  /// Lets the current stream be read as far as it is wanted, and some way ahead.
  func allowReading() {
    guard let tab = current, let reading = readings[tab.id],
      reading.page.document.state == .loading
    else { return }
    reading.reader.allow(upTo: reading.page.wantedBytes + Reader.readAhead)
  }

  /// Stops reading the current document; tells whether it was being read.
  func stopLoading() -> Bool {
    guard let tab = current, let reading = readings[tab.id],
      reading.page.document.state == .loading
    else { return false }
    reading.reader.cancel()
    reading.page.receive([.ended])
    // What is still on its way comes too late.
    serial += 1
    readings[tab.id]?.number = serial
    return true
  }

  /// Reads the current document again, and keeps the place. What came through a pipe is gone.
  func reload(at now: Double) {
    guard let tab = current, case .document(.file) = tab.content,
      let old = readings.removeValue(forKey: tab.id)
    else { return }
    old.reader.cancel()
    view.renewPage(of: tab.id)
    readings[tab.id]?.page.restore(old.page)
  }
}
