import Glibc

/// The three descriptors that a program is started with.
enum StandardStreams {
  /// Has those that were closed take up their numbers, so that no file of ours gets one of them: a
  /// command would read from it, and a message be written into it. What is done with them fails, as
  /// it does with one that is closed.
  static func fill() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is given.
      _ = open("/dev/null", mode)
    }
  }
}
