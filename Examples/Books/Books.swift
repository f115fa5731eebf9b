import TabPager

struct Book: Identifiable {
  let id: Int
  var title: String
  var author: String
  var isRead = false
}

/// The data that the pages show and change.
final class Library {
  var books = [
    Book(id: 0, title: "Emma", author: "Jane Austen"),
    Book(id: 1, title: "Ulysses", author: "James Joyce", isRead: true),
  ]
  /// The book that is being entered, or `nil` while the form is closed.
  var draft: Draft?

  func toggleRead(of book: Book) { books[book.id].isRead.toggle() }

  func addDraft() {
    guard let draft, !draft.title.isEmpty else { return }
    books.append(
      Book(id: books.count, title: draft.title, author: draft.author, isRead: draft.isRead))
    self.draft = nil
  }
}

final class Draft: Equatable {
  var title = ""
  var author = ""
  var isRead = false

  static func == (left: Draft, right: Draft) -> Bool { left === right }
}

final class BookSelection {
  var id: Book.ID?
}

func bookTable(_ library: Library, isRead: Bool) -> some Page {
  let selection = BookSelection()
  return Table(
    library.books.filter { $0.isRead == isRead }, selection: Binding(selection, \.id)
  ) {
    TableColumn("Title") { $0.title }
    TableColumn("Author", width: 16) { $0.author }
  }
  .rowAction(" ", help: "move to the other list") { book, _ in library.toggleRead(of: book) }
}

func bookForm(_ draft: Draft, _ library: Library) -> some Page {
  Form {
    Field("Title", text: Binding(draft, \.title))
    Field("Author", text: Binding(draft, \.author))
      .textInputSuggestions { _ in library.books.map(\.author) }
    Toggle("Read", isOn: Binding(draft, \.isRead))
    Button("Add", key: .alt("a")) { _ in library.addDraft() }
  }
  .frame(width: 40).border("A new book")
}

let cover = PageTransition { position in
  position < 0
    ? PagePlacement(offset: position / 3, dimming: -position / 2)
    : PagePlacement(offset: position, order: 1)
}

func bookList(_ library: Library) -> some Page {
  var settings = TabPagerSettings()
  settings.paging.transition = .custom(cover)
  return TabPagerView(settings: settings) {
    Tab("To read") { bookTable(library, isRead: false) }
    Tab("Read") { bookTable(library, isRead: true) }
  }
  .onKey("a", help: "add a book") { _ in library.draft = Draft() }
  .overlay(item: Binding(library, \.draft)) { bookForm($0, library) }
  .keyHelpPage()
}
