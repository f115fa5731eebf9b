import TabPagerCore

/// A picture with a border and a line across its middle, which make its position and size visible. A row has two
/// pixels.
var framedPicture: Picture {
  Picture { width, height in
    { x, y in
      let isBorder = x == 0 || x == width - 1 || y == 0 || y == height - 1
      return isBorder || y == height / 2 ? .indexed(2) : nil
    }
  }
}
