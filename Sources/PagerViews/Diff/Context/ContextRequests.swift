import Diff

/// The files of a diff with more context than the diff has, and the lines to show.
///
/// Lines have the numbers of the old version. While someone edits the files of a working tree, these numbers stay.
struct ContextRequests: Hashable, Sendable {
  /// A file. A log may change a file several times.
  struct FileKey: Hashable, Sendable {
    /// The name before the change, which stays if the file is renamed in a working tree.
    let name: [UInt8]
    /// The number of earlier files with the same name.
    let occurrence: Int
  }

  /// The lines to show of a file.
  struct LineRanges: Hashable, Sendable {
    /// Ranges of lines, in ascending order, which neither overlap nor touch.
    private(set) var ranges: [Range<Int>] = []
    /// Whether all lines are shown.
    var isWhole = false

    var isEmpty: Bool { ranges.isEmpty && !isWhole }

    /// Adds lines.
    mutating func insert(_ new: Range<Int>) {
      guard !new.isEmpty else { return }
      var merged = new
      var rest: [Range<Int>] = []
      for range in ranges {
        if range.upperBound < merged.lowerBound || range.lowerBound > merged.upperBound {
          rest.append(range)
        } else {
          merged =
            min(range.lowerBound, merged.lowerBound)..<max(range.upperBound, merged.upperBound)
        }
      }
      let place = rest.firstIndex { $0.lowerBound > merged.lowerBound } ?? rest.count
      rest.insert(merged, at: place)
      ranges = rest
    }

    /// Whether all lines of other requests are among these.
    func contains(_ other: LineRanges) -> Bool {
      isWhole
        || !other.isWhole
          && other.ranges.allSatisfy { range in
            ranges.contains {
              $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
            }
          }
    }

    /// The number of lines to show from the start of a gap between hunks.
    func lineCount(fromStartOf gap: Range<Int>) -> Int {
      guard !isWhole else { return gap.count }
      let range = ranges.first { $0.contains(gap.lowerBound) }
      return range.map { min($0.upperBound, gap.upperBound) - gap.lowerBound } ?? 0
    }

    /// The number of lines to show up to the end of a gap.
    func lineCount(toEndOf gap: Range<Int>) -> Int {
      guard !isWhole else { return gap.count }
      guard !gap.isEmpty else { return 0 }
      let range = ranges.first { $0.contains(gap.upperBound - 1) }
      return range.map { gap.upperBound - max($0.lowerBound, gap.lowerBound) } ?? 0
    }
  }

  private(set) var files: [FileKey: LineRanges] = [:]
  /// The file of the request that was made last, until its text is derived; `nil` if there is none.
  private(set) var latest: FileKey?
  /// The requests before it.
  private var former: [FileKey: LineRanges] = [:]

  /// The lines of the file of the latest request that earlier requests show.
  var formerLines: LineRanges { latest.flatMap { former[$0] } ?? LineRanges() }

  /// Creates requests for some lines of files.
  init(_ files: [FileKey: LineRanges] = [:]) { self.files = files }

  /// The number of lines that one request shows above and below a hunk.
  static let step = 20

  var isEmpty: Bool { files.isEmpty }

  /// Requests more lines above and below a hunk.
  ///
  /// - Parameters:
  ///   - hunk: The old lines of the hunk.
  ///   - hunks: The old lines of all hunks of the file.
  mutating func extendContext(ofHunk hunk: Range<Int>, among hunks: [Range<Int>], in key: FileKey) {
    beginRequest(for: key)
    var lines = files[key] ?? LineRanges()
    var shown = lines
    for range in hunks { shown.insert(range) }
    let extent =
      shown.ranges.first {
        $0.lowerBound <= hunk.lowerBound && hunk.upperBound <= $0.upperBound
      } ?? hunk
    lines.insert(max(1, extent.lowerBound - Self.step)..<max(1, extent.lowerBound))
    lines.insert(extent.upperBound..<extent.upperBound + Self.step)
    files[key] = lines
  }

  /// Requests all lines of a file, or only those before such a request again.
  mutating func toggleWholeFile(_ key: FileKey) {
    beginRequest(for: key)
    var lines = files[key] ?? LineRanges()
    lines.isWhole.toggle()
    files[key] = lines.isEmpty ? nil : lines
  }

  private mutating func beginRequest(for key: FileKey) { (latest, former) = (key, files) }

  /// Ends the latest request.
  ///
  /// - Parameter isRefused: Whether to forget it.
  mutating func finishLatestRequest(isRefused: Bool) {
    if isRefused { files = former }
    (latest, former) = (nil, [:])
  }
}
