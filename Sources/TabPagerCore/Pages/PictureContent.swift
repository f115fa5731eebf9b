/// The content of a ``StretchyHeader`` or a ``PicturePage``: a picture, or text in its place.
public enum PictureContent {
  /// A picture, which fills the available space.
  case picture(Picture)
  /// A picture that is loading. The loader's message is shown until the content becomes
  /// ``picture(_:)`` or ``missing(reason:)``.
  case loading(PictureLoader)
  /// No picture. The reason is shown in its place.
  case missing(reason: String)
}

extension PictureContent {
  /// The result of a loader, or `nil` while nothing changes.
  var loaded: PictureContent? {
    if case .loading(let loader) = self { loader.result } else { nil }
  }

  /// Sets the run loop that a loader wakes when it is done.
  func setWaker(_ waker: Waker?) {
    if case .loading(let loader) = self, let waker { loader.setWaker(waker) }
  }

  /// The text in the place of a picture, or `nil` for a picture.
  var message: String? {
    switch self {
    case .picture: nil
    case .loading(let loader): loader.message
    case .missing(let reason): reason
    }
  }
}
