public import Documents

/// What is to be opened, in order.
///
/// Files that were named one after another are kept as ``Arguments``, so that their sources are made
/// when they are asked for.
public struct SourceList: RandomAccessCollection {
  private enum Run {
    case sources([Source])
    case files(Arguments)

    subscript(index: Int) -> Source {
      switch self {
      case .sources(let sources): sources[index]
      case .files(let names): .file(names[names.startIndex + index])
      }
    }
  }

  private var runs: [Run] = []
  /// How many sources there are up to the end of each run.
  private var ends: [Int] = []

  /// The place of the first, 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { ends.last ?? 0 }

  /// Makes a list.
  public init(_ sources: [Source]) {
    guard !sources.isEmpty else { return }
    (runs, ends) = ([.sources(sources)], [sources.count])
  }

  /// A source.
  public subscript(index: Int) -> Source {
    let run = ends.partitionPoint { $0 > index }
    return runs[run][run > 0 ? index - ends[run - 1] : index]
  }

  /// Adds a source.
  public mutating func append(_ source: Source) {
    runs.append(.sources([source]))
    ends.append(endIndex + 1)
  }

  /// Adds files, by their paths.
  public mutating func append(files: Arguments) {
    guard !files.isEmpty else { return }
    runs.append(.files(files))
    ends.append(endIndex + files.count)
  }

  /// The commands among them.
  public var commands: [Command] {
    runs.flatMap { run -> [Command] in
      guard case .sources(let sources) = run else { return [] }
      return sources.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }
  }

  /// Changes all commands.
  public mutating func updateCommands(_ change: (inout Command) -> Void) {
    for (index, run) in runs.enumerated() {
      guard case .sources(let sources) = run else { continue }
      runs[index] = .sources(
        sources.map {
          guard case .command(var command) = $0 else { return $0 }
          change(&command)
          return .command(command)
        })
    }
  }
}

extension SourceList: Equatable {
  /// Whether both are of the same sources, however they are kept.
  public static func == (list: SourceList, other: SourceList) -> Bool { list.elementsEqual(other) }
}

extension SourceList: ExpressibleByArrayLiteral {
  /// Makes a list of sources that are named one by one.
  public init(arrayLiteral sources: Source...) { self.init(sources) }
}
