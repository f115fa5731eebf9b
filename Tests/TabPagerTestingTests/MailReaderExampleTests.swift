import TabPager
import TabPagerTesting
import Testing

@testable import ExampleMail

/// Tests the whole example program with sample messages.
@Suite("The mail reader") struct MailReaderExampleTests {
  private let model = Model(
    threads(
      inMailbox: """
        From a
        From: Ann <ann@example.org>
        Subject: A long
         walk
        Message-ID: <1>
        Date: Mon, 2 Mar 2026 09:12:00 +0000

        Shall we?
        >From here it is far.

        From b
        From: Bob <bob@example.org>
        Subject: Re: A long walk
        Message-ID: <2>
        In-Reply-To: <1>

        Yes.

        From c
        from: carl@example.org
        subject: Evil \u{1B}[2J

        No \u{7}bell.
        """))

  private func screen() -> TestScreen { TestScreen(mailReader(model), width: 100, height: 24) }

  @Test("an mbox file has threads of messages, with folded fields and marked lines")
  func mailbox() {
    #expect(model.threads.count == 2 && model.threads[0].messages.count == 2)
    let first = model.threads[0].messages[0]
    #expect(first.subject == "A long walk" && first.sender == "Ann" && first.day == "2 Mar")
    #expect(first.body == "Shall we?\nFrom here it is far.\n")
    #expect(threads(inMailbox: "no mailbox\n\nFrom x").first?.messages.first?.from == "unknown")
    #expect(threads(inMailbox: "").isEmpty)
  }

  @Test(
    "encoded words in fields are shown as text",
    arguments: [
      ("=?utf-8?q?Caf=C3=A9_au?= =?UTF-8?B?IGxhaXQ=?= please", "Café au lait please"),
      ("To (=?us-ascii?Q?Bob=2C_Jr?=) <b@example.org>", "To (Bob, Jr) <b@example.org>"),
      ("=?koi8-r?q?=C3?= =?utf-8?q?=zz=C?=", "=?koi8-r?q?=C3?= =zz=C"),
      ("a  b =?", "a  b =?"), ("=?utf-8?b?*?=.=?utf-8?b?QQ?=", ".A"),
    ])
  func encodedWords(field: String, text: String) {
    let message = threads(inMailbox: "From a\nSubject: \(field)\n\nHi.")[0].messages[0]
    #expect(message.subject == text)
  }

  @Test("the last message of a file that is too large says that the rest was not read")
  func cut() {
    let text = "From a\nSubject: one\n\nHi.\n\nFrom b\nSubject: two\n\nTh"
    let bodies = threads(inMailbox: text, isTruncated: true).map { $0.messages[0].body }
    #expect(bodies == ["Hi.\n", "Th\n\n[The rest of the file was not read.]"])
  }

  @Test("the selected thread is shown beside the list, with a tab for each message")
  func thread() {
    let screen = screen()
    #expect(screen.text.contains("A long walk (2)") && screen.text.contains("Shall we?"))
    screen.press(.right)
    screen.settle()
    #expect(screen.text.contains("Yes.") && !screen.text.contains("Shall we?"))
    screen.press(.down)
    #expect(screen.text.contains("No ^Gbell.") && screen.text.contains("unread: 0"))
  }

  @Test("the search shows the threads that contain the text, and Esc shows all")
  func search() {
    let screen = screen()
    screen.press("/")
    screen.type("BELL")
    #expect(!screen.text.contains("A long walk") && screen.text.contains("threads: 1"))
    #expect(screen.text.contains("No ^Gbell.") && screen.cursor?.y == 22)
    screen.press(.enter, "r")
    #expect(model.draft?.to == "carl@example.org")
    screen.press(.escape, .escape)
    #expect(model.query.isEmpty && screen.text.contains("A long walk (2)"))
  }

  @Test("a changed draft is asked about before it is left")
  func draft() {
    let screen = screen()
    screen.press("r", .escape)
    #expect(model.draft == nil && model.question == nil)
    screen.press("r")
    #expect(screen.text.contains("Bob <bob@example.org>") && screen.text.contains("> Yes."))
    screen.press(.tab)
    screen.type("!")
    screen.press(.escape)
    #expect(model.draft != nil && screen.text.contains("has not been sent"))
    screen.press("k")
    screen.click(0, 0)
    #expect(model.draft != nil && screen.text.contains("has not been sent"))
    screen.press(.escape, .control("c"))
    #expect(screen.isRunning && screen.text.contains("has not been sent"))
    screen.press("d")
    #expect(model.draft == nil && screen.text.contains("draft discarded"))
  }

  @Test("a message is written with a completed address, and is then in the list")
  func compose() {
    let screen = screen()
    screen.press("c")
    screen.type("An")
    #expect(screen.text.contains("Ann <ann@example.org>"))
    screen.press(.right, .tab)
    screen.type("Hello")
    screen.press(.alt("s"))
    #expect(model.draft == nil && screen.text.contains("sent to Ann <ann@example.org>"))
    #expect(model.threads.last?.subject == "Hello")
    screen.press("c", .alt("s"))
    #expect(model.draft != nil && model.status == "the recipient is missing")
  }
}
