/// A setting and its origin. The last setting of a name wins.
struct GivenSetting: Hashable {
  /// The option's long name.
  var name: String
  var origin: Origin

  init(_ name: String, _ origin: Origin) { (self.name, self.origin) = (name, origin) }

  /// The origin of an option.
  enum Origin: Hashable {
    case commandLine
    /// The variable TABPAGER.
    case variable
    /// A line of the configuration file, counted from 1.
    case file(line: Int)
  }
}
