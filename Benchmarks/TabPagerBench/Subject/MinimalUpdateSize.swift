import TabPagerCore

/// The minimum number of bytes with which changed cells can be written: each changed character
/// once, with the shortest cursor movements and changes of attributes, erasing ends of rows and
/// runs of blanks where that is shorter, in one synchronised update. Shifting rows as a whole can
/// be even shorter.
struct MinimalUpdateSize {
  private var cursor = Position(x: -1, y: -1)
  private var style = Style.plain
  /// The sequences that begin and end a synchronised update.
  private static let update = 16

  /// Returns the bytes that turn one screen into another.
  mutating func byteCount(from before: Canvas, to after: Canvas) -> Int {
    var total = 0
    for y in 0..<after.size.height where before.rows[y] != after.rows[y] {
      total += byteCount(from: before.rows[y], to: after.rows[y], y)
    }
    return total > 0 ? total + Self.update : 0
  }

  private mutating func byteCount(
    from before: ContiguousArray<Cell>, to after: ContiguousArray<Cell>, _ y: Int
  ) -> Int {
    var total = 0
    var x = 0
    while x < after.count {
      guard before[x] != after[x], !after[x].glyph.isContinuation else {
        x += 1
        continue
      }
      total +=
        cursorMoveSize(to: Position(x: x, y: y), over: after) + styleChangeSize(to: after[x].style)
      let blanks = after[x...].prefix { $0.glyph == .space && $0.style == after[x].style }.count
      let last = (x..<x + blanks).last { before[$0] != after[$0] } ?? x
      let changed = last + 1 - x
      if after[x].style.attributes.isEmpty, blanks > 0 {
        if x + blanks == after.count, changed > 3 {  // ESC [ K
          return total + 3
        }
        let erase = 3 + Self.digitCount(changed)  // ESC [ n X
        if changed > erase + 4 {
          total += erase
          x += changed
          continue
        }
      }
      total += Self.glyphSize(after[x].glyph)
      let width = x + 1 < after.count && after[x + 1].glyph.isContinuation ? 2 : 1
      x += width
      cursor = Position(x: x, y: y)
    }
    return total
  }

  /// Returns the bytes of the shortest cursor movement, which may write cells in between again.
  private mutating func cursorMoveSize(to place: Position, over row: ContiguousArray<Cell>) -> Int {
    defer { cursor = place }
    guard cursor != place else { return 0 }
    // ESC [ y ; x H, where 1 can be omitted.
    let column = place.x == 0 ? 0 : 1 + Self.digitCount(place.x + 1)
    var least = 3 + (place.y == 0 ? 0 : Self.digitCount(place.y + 1)) + column
    if place.y == cursor.y + 1, place.x == 0 { least = min(least, 2) }
    guard place.y == cursor.y else { return least }
    if place.x == 0 { return 1 }
    let distance = place.x - cursor.x
    guard distance > 0 else { return min(least, 3 + Self.digitCount(-distance)) }
    least = min(least, distance == 1 ? 3 : 3 + Self.digitCount(distance))
    let between = row[cursor.x..<place.x]
    if between.allSatisfy({ $0.style == style }) {
      least = min(least, between.reduce(0) { $0 + Self.glyphSize($1.glyph) })
    }
    return least
  }

  /// Returns the bytes of the shortest change of attributes.
  private mutating func styleChangeSize(to wanted: Style) -> Int {
    defer { style = wanted }
    guard wanted != style else { return 0 }
    let fresh = Self.joinedLength(Self.parameterLengths(wanted, since: .plain))
    var all = 3 + (fresh == 0 ? 0 : fresh + 2)  // ESC [ 0 ; … m, ESC [ m
    if style.attributes.isSubset(of: wanted.attributes) {
      all = min(all, 3 + Self.joinedLength(Self.parameterLengths(wanted, since: style)))
    }
    return all
  }

  /// The lengths of the parameters that turn a style into one whose attributes include its own.
  private static func parameterLengths(_ style: Style, since before: Style) -> [Int] {
    let added = style.attributes.subtracting(before.attributes).rawValue.nonzeroBitCount
    var lengths = [Int](repeating: 1, count: added)
    if style.foreground != before.foreground {
      lengths.append(colorParameterLength(style.foreground))
    }
    if style.background != before.background {
      lengths.append(colorParameterLength(style.background))
    }
    return lengths
  }

  private static func colorParameterLength(_ color: Color) -> Int {
    switch color {
    case .default: 2
    case .indexed(let number): number < 8 ? 2 : 5 + digitCount(Int(number))
    case .rgb(let red, let green, let blue):
      7 + digitCount(Int(red)) + digitCount(Int(green)) + digitCount(Int(blue))
    }
  }

  private static func joinedLength(_ lengths: [Int]) -> Int {
    lengths.isEmpty ? 0 : lengths.reduce(lengths.count - 1, +)
  }

  private static func glyphSize(_ glyph: Glyph) -> Int {
    glyph.scalars.reduce(0) { $0 + UTF8.width($1) }
  }

  private static func digitCount(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }
}
