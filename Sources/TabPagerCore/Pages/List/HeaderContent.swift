/// What a ``StretchyHeader`` shows.
public enum HeaderContent {
  /// A picture, which fills it at any size.
  case picture(Picture)
  /// Why there is no picture, or none yet, in a few words: they are shown in its place.
  case missing(reason: String)
}
