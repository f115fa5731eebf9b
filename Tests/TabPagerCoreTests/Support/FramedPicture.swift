import TabPagerCore

/// A picture with a border and a line across its middle, two pixels a row: so that one sees where it
/// begins, ends and lies.
var framedPicture: Picture {
  Picture { width, height in
    { x, y in
      let isBorder = x == 0 || x == width - 1 || y == 0 || y == height - 1
      return isBorder || y == height / 2 ? .indexed(2) : nil
    }
  }
}
