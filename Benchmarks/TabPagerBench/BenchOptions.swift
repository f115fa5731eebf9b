/// The options of the command line.
struct BenchOptions {
  /// Whether to do fewer repetitions, for a first look.
  var isQuick = false
  /// The measurements to run, or all if empty.
  var only: [String] = []
  /// The file to write the results to, as Markdown, or `nil` to print them only.
  var page: String?
  /// The pages whose swipe is listed frame by frame.
  var frames: SwipeBenchmarkPages?

  static let usage = """
    usage: tabpager-bench [--quick] [--only=NAME]… [--page=FILE] [--frames=PAGES]
    measurements: bar sparse filled syntax words cjk drag textual slow rest key start many documents search
      follow memory scale split review log instructions

    """

  /// Parses arguments. Returns `nil` if they are invalid.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      func nextValue() -> String? { parts.count > 1 ? parts[1] : rest.popFirst() }
      switch parts.first {
      case "--quick": isQuick = true
      case "--only":
        guard let name = nextValue() else { return nil }
        only.append(name)
      case "--page":
        guard let path = nextValue() else { return nil }
        page = path
      case "--frames":
        guard let name = nextValue(),
          let pages = SwipeBenchmarkPages(rawValue: name == "bar" ? "empty" : name)
        else { return nil }
        frames = pages
      default: return nil
      }
    }
  }
}
