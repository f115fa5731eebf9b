import Glibc

/// The homes of those who have one on this machine.
enum UserHome {
  /// The home of a user, by the file of them; nil where there is no such user.
  ///
  /// The system's other sources of users are not asked: a program that is one file cannot load them.
  static func path(of user: String) -> String? {
    guard let file = fopen("/etc/passwd", "re") else { return nil }
    defer { fclose(file) }
    var (entry, text) = (passwd(), [CChar](repeating: 0, count: 4096))
    var found: UnsafeMutablePointer<passwd>?
    while fgetpwent_r(file, &entry, &text, text.count, &found) == 0 {
      guard let name = entry.pw_name, let folder = entry.pw_dir else { continue }
      if String(cString: name) == user { return String(cString: folder) }
    }
    return nil
  }
}
