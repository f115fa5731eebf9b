import Glibc

/// Finds the home folders of users.
enum UserHomeFolder {
  /// The home folder of a user in `/etc/passwd`; nil if there is no such user.
  ///
  /// Other user databases are not consulted, because a static executable cannot load their modules.
  static func path(ofUser user: String) -> String? {
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
