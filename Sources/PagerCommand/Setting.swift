/// A setting that was made, and where: the last one of a name counts.
struct Setting: Hashable {
  /// The option's long name.
  var name: String
  var origin: Origin

  init(_ name: String, _ origin: Origin) { (self.name, self.origin) = (name, origin) }

  /// Where options are read from.
  enum Origin: Hashable {
    case commandLine
    /// The variable TABPAGER.
    case variable
    /// A line of the configuration file, from 1.
    case file(line: Int)
  }
}
