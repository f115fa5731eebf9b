import Glibc

/// The three standard descriptors.
enum StandardStreams {
  /// Opens placeholders for closed standard descriptors, so that no other file gets their numbers.
  /// Otherwise, a command could read from that file, or a message could be written into it. Reading
  /// and writing the placeholders fails, as with closed descriptors.
  static func openMissingStreams() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // The system assigns the lowest free number.
      _ = open("/dev/null", mode)
    }
  }
}
