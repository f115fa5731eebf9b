import TabPager
import TabPagerTesting
import Testing

@testable import ExampleBooks

@Suite struct BooksTests {
  private func screen() -> TestScreen { TestScreen(bookList(Library()), width: 44, height: 12) }

  @Test("a book that was read moves to the other list")
  func reading() {
    let screen = screen()
    #expect(screen.text.contains("Emma") && !screen.text.contains("Ulysses"))
    screen.press(" ", .right)
    screen.settle()
    #expect(screen.text.contains("Emma") && screen.text.contains("Ulysses"))
  }

  @Test("the form adds a book to the list")
  func adding() {
    let screen = screen()
    screen.press("a")
    screen.type("Persuasion")
    screen.press(.tab)
    screen.type("Ja")
    screen.press(.right, .alt("a"))
    #expect(screen.rows.contains { $0.contains("Persuasion") && $0.contains("Jane Austen") })
  }

  @Test("the next page moves over the previous one")
  func transition() {
    let screen = screen()
    screen.press(.right)
    screen.advance(by: 0.1)
    #expect(screen.isMoving && screen.text.contains("Ulysses"))
    screen.settle()
    #expect(!screen.text.contains("Emma"))
  }
}
