/// The content of a ``StretchyHeader`` or a ``PicturePage``: a picture, or text instead of a
/// picture.
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
  /// The content that replaces a loading picture, or `nil` if the picture is still loading or was
  /// never loading.
  var loaded: PictureContent? {
    if case .loading(let loader) = self { loader.result } else { nil }
  }

  /// Sets the waker that a loader calls when loading ends.
  func setWaker(_ waker: Waker?) {
    if case .loading(let loader) = self, let waker { loader.setWaker(waker) }
  }

  /// The text to show instead of a picture, or `nil` if there is a picture.
  var message: String? {
    switch self {
    case .picture: nil
    case .loading(let loader): loader.message
    case .missing(let reason): reason
    }
  }
}
