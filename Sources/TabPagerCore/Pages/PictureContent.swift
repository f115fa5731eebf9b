/// What a ``StretchyHeader`` or a ``PicturePage`` shows.
public enum PictureContent {
  /// A picture, which fills its place at any size.
  case picture(Picture)
  /// A picture that is being loaded. Until it is there, the loader's message stands in its place;
  /// then it becomes ``picture(_:)`` or ``missing(reason:)``.
  case loading(PictureLoader)
  /// No picture. A sentence says why, and stands in its place.
  case missing(reason: String)
}

extension PictureContent {
  /// What a loader has brought since; `nil` while nothing changes.
  var loaded: PictureContent? {
    if case .loading(let loader) = self { loader.result } else { nil }
  }

  /// Sets the run loop that a loader wakes when it is done.
  func setWaker(_ waker: Waker?) {
    if case .loading(let loader) = self, let waker { loader.setWaker(waker) }
  }

  /// The text that stands in the place of a picture; `nil` for a picture.
  var message: String? {
    switch self {
    case .picture: nil
    case .loading(let loader): loader.message
    case .missing(let reason): reason
    }
  }
}
