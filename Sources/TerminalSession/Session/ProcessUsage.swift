/// The resources that a process has used so far, in all its threads.
package struct ProcessUsage: Hashable, Sendable {
  /// The processor time in seconds.
  package var processorSeconds: Double
  /// The number of times that a thread went to sleep, and so of wake-ups.
  package var voluntarySwitches: Int
  /// The number of times that a thread was preempted.
  package var involuntarySwitches: Int
  /// The number of threads.
  package var threads: Int
  /// The memory in use, in KiB.
  package var residentKibibytes: Int
  /// The memory in use that belongs to no file, in KiB.
  package var anonymousKibibytes: Int
  /// The largest memory that was in use at any time, in KiB.
  package var peakKibibytes: Int

  /// Reads the usage of a process from `/proc`.
  ///
  /// - Throws: ``SystemError`` if there is no such process.
  package static func of(process: Int32) throws -> ProcessUsage {
    var usage = ProcessUsage(
      processorSeconds: 0, voluntarySwitches: 0, involuntarySwitches: 0, threads: 0,
      residentKibibytes: 0, anonymousKibibytes: 0, peakKibibytes: 0)
    usage.residentKibibytes = try value(ofField: "VmRSS", in: "/proc/\(process)/status")
    usage.anonymousKibibytes = try value(ofField: "RssAnon", in: "/proc/\(process)/status")
    usage.peakKibibytes = try value(ofField: "VmHWM", in: "/proc/\(process)/status")
    for thread in try FolderListing.names(inFolder: "/proc/\(process)/task") {
      let folder = "/proc/\(process)/task/\(thread)"
      // A thread may end while it is being looked at.
      guard let voluntary = try? value(ofField: "voluntary_ctxt_switches", in: folder + "/status"),
        let involuntary = try? value(ofField: "nonvoluntary_ctxt_switches", in: folder + "/status"),
        let schedule = try? FileIO.readText(at: folder + "/schedstat")
      else { continue }
      let nanoseconds = schedule.split(separator: " ").first.flatMap { Double($0) } ?? 0
      usage.processorSeconds += nanoseconds / 1e9
      usage.voluntarySwitches += voluntary
      usage.involuntarySwitches += involuntary
      usage.threads += 1
    }
    return usage
  }

  private static func value(ofField name: String, in path: String) throws -> Int {
    for line in try FileIO.readText(at: path).split(separator: "\n")
    where line.hasPrefix(name + ":") {
      let value = line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first
      return value.flatMap { Int($0) } ?? 0
    }
    return 0
  }
}
