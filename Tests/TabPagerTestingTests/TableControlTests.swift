import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Tables of a program") struct TableControlTests {
  private final class Model {
    var fruits = [
      Fruit(id: "Plum", price: 12), Fruit(id: "Apple", price: 30), Fruit(id: "Pear", price: 25),
    ]
    var selection: String?
    var order = TableSortOrder("Name")
    var opened: [String] = []
  }

  private struct Fruit: Identifiable {
    let id: String
    var price: Int
  }

  private func table(_ model: Model) -> Table<Fruit> {
    Table(
      model.fruits, selection: Binding(model, \.selection), sortOrder: Binding(model, \.order),
      action: { fruit, _ in model.opened.append(fruit.id) }
    ) {
      TableColumn("Name", sortedBy: \.id) { $0.id }
      TableColumn("Price", width: 8, alignment: .trailing, sortedBy: \.price) { "\($0.price) ct" }
    }
  }

  @Test("a table sorts its rows by a column, and marks it")
  func tableOrder() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    #expect(
      screen.rows == [
        "  Name ▲             Price", "▌ Apple              30 ct", "  Pear               25 ct",
        "  Plum               12 ct",
      ])
    screen.press(">")
    #expect(model.order == TableSortOrder("Price") && screen.rows[1].contains("Plum"))
    screen.click("Price")
    #expect(screen.rows[0] == "  Name             Price ▼" && screen.rows[1].contains("Apple"))
    screen.press("-")
    #expect(screen.rows[0] == "  Name             Price ▲" && screen.rows[1].contains("Plum"))
  }

  @Test("the selection of a table stays at its row, wherever it moves")
  func tableSelection() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    #expect(model.selection == "Apple")
    screen.press(.down)
    #expect(model.selection == "Pear")
    model.fruits.append(Fruit(id: "Fig", price: 90))
    model.order = TableSortOrder("Price", isDescending: true)
    screen.press(.function(9))
    #expect(model.selection == "Pear" && screen.rows[2].hasPrefix("▌ Pear"))
    model.fruits.removeAll { $0.id == "Pear" }
    screen.press(.function(9))
    #expect(model.selection == "Fig")
  }

  @Test("until the user selects a row of a table, the first one is selected")
  func firstRow() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    model.order = TableSortOrder("Price")
    screen.press(.function(9))
    #expect(model.selection == "Plum" && screen.rows[1].hasPrefix("▌ Plum"))
    model.selection = "Apple"
    model.order.isDescending = true
    screen.press(.function(9))
    model.order.isDescending = false
    screen.press(.function(9))
    #expect(model.selection == "Apple" && screen.rows[3].hasPrefix("▌ Apple"))
  }

  @Test("Enter and a click on the selected row perform the table's action")
  func tableAction() {
    let model = Model()
    let screen = TestScreen(table(model), width: 26, height: 4)
    screen.click("Plum")
    #expect(model.selection == "Plum" && model.opened.isEmpty)
    screen.click("Plum")
    screen.press(.home, .enter)
    #expect(model.opened == ["Plum", "Apple"])
  }

  @Test("Enter performs a row action if the table has one for it")
  func enterAsRowAction() {
    let model = Model()
    let table = Table(model.fruits, selection: Binding(model, \.selection)) {
      TableColumn("Name") { (fruit: Fruit) in fruit.id }
    }
    .rowAction(.enter, help: "open") { fruit, _ in model.opened.append(fruit.id) }
    TestScreen(table, width: 26, height: 4).press(.enter)
    #expect(model.opened == ["Plum"])
    #expect(table.keyHelp.map(\.help) == ["select a row", "open"])
  }

  @Test("the key help of a table lists Enter if the table has an action")
  func tableActionHelp() {
    let help = table(Model()).keyHelp
    #expect(help.contains(KeyHelp([.enter], "open the row")))
  }

  @Test("a table without rows and without room draws what it can")
  func emptyTable() {
    let model = Model()
    model.fruits = []
    let screen = TestScreen(table(model), width: 26, height: 4)
    screen.press(.down, .enter, ">")
    #expect(model.selection == nil && screen.rows[0].contains("Price ▲"))
    screen.resize(width: 1, height: 1)
  }
}
