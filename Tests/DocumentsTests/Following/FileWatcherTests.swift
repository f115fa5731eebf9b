import TabPagerTestSupport
import TerminalSession
import Testing

@testable import Documents

@Suite("Watched files", .blocking) struct FileWatcherTests {
  @Test(
    "changing, replacing, deleting and restoring a watched file is reported, with inotify and by polling",
    arguments: [true, false])
  func changes(usesInotify: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("a\n", to: "log")
    let reports = Semaphore(0)
    let watcher = FileWatcher(usesInotify: usesInotify, interval: 1) { keys in
      if keys.contains(7) { reports.signal() }
    }
    let method = watcher.add(folder.path + "/log", key: 7)
    #expect(method == (usesInotify ? .notification : .polling))
    func waitForReport() {
      #expect(reports.wait(atMost: 60))
      // One change may be reported several times.
      while reports.wait(atMost: 0.02) {}
    }
    try folder.append("b\n", to: "log")
    waitForReport()
    try folder.replace("log", with: "another\n")
    waitForReport()
    try folder.append("of the same name\n", to: "log")
    waitForReport()
    try folder.delete("log")
    waitForReport()
    try folder.write("back\n", to: "log")
    waitForReport()
    try folder.append("again\n", to: "log")
    waitForReport()
    watcher.remove(key: 7)
    try folder.append("c\n", to: "log")
    #expect(!reports.wait(atMost: 0.05))
  }

  @Test(
    "a watched file that does not exist yet is reported when it appears, with inotify and by polling",
    arguments: [true, false])
  func appears(usesInotify: Bool) throws {
    let folder = try TemporaryFolder()
    let reports = Semaphore(0)
    let watcher = FileWatcher(usesInotify: usesInotify, interval: 1) { _ in reports.signal() }
    watcher.add(folder.path + "/log", key: 1)
    try folder.write("a\n", to: "log")
    #expect(reports.wait(atMost: 60))
  }
}
