/// A picture of the whole screen: all that a terminal needs to show it.
public struct Frame: Sendable {
  /// The cells, of the screen's size.
  public var canvas: Canvas
  /// Where the cursor stands; nil hides it.
  public var cursor: Position?
  /// Whether mouse reports are wanted; without them the terminal's own selection works.
  public var wantsMouse: Bool

  /// Makes an empty frame.
  ///
  /// - Parameter size: the screen's size in cells.
  public init(size: Size) {
    canvas = Canvas(size: size)
    cursor = nil
    wantsMouse = true
  }
}
