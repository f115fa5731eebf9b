import Glibc
import TabPager

/// What the monitor shows.
final class Model {
  private(set) var sample = Sample()
  /// The use of the processors and of the memory in per cent, the last at the end.
  private(set) var cpuHistory: [Double] = []
  private(set) var memoryHistory: [Double] = []
  var selection: Int32?
  var order = TableSortOrder("CPU %", isDescending: true)
  /// The process for which the dialog is open.
  var victim: Process?
  var message = ""
  /// Sends a signal: kill(2), unless a test replaces it.
  var send: (_ process: Int32, _ signal: Int32) -> Int32 = { kill($0, $1) }

  /// The number of values of a chart.
  private static let historyLength = 1000

  func add(_ new: Sample) {
    sample = new
    let mean = new.cores.reduce(0, +) / Double(max(1, new.cores.count))
    cpuHistory = (cpuHistory + [mean]).suffix(Self.historyLength)
    memoryHistory = (memoryHistory + [memoryPercentage]).suffix(Self.historyLength)
  }

  var memoryPercentage: Double { 100 * sample.usedMemory / max(1, sample.totalMemory) }

  func askForSignal(to process: Process) {
    (victim, message) = (process, "")
  }

  func send(_ signal: Int32, _ name: String, to process: Process) {
    let failed = send(process.id, signal) != 0
    message = failed ? "\(process.name): \(String(cString: strerror(errno)))" : "sent \(name)"
  }
}

/// The whole program.
func monitor(_ model: Model, samples: AsyncStream<Sample>) -> some Page {
  let pager = TabPagerView {
    Tab("Processes") { processTable(model) }
      .task {
        samples
      } receive: {
        model.add($0)
      }
    Tab("CPU") { CPUPage(model: model) }
    Tab("Memory") { MemoryPage(model: model) }
  }
  return HeaderFooterPage(pager, above: StatusLine(model: model), height: 1)
    .onKey("c", help: "sort by processor time") { _ in
      model.order = TableSortOrder("CPU %", isDescending: true)
    }
    .onKey("m", help: "sort by memory") { _ in
      model.order = TableSortOrder("MiB", isDescending: true)
    }
    .onKey("p", help: "sort by number") { _ in model.order = TableSortOrder("PID") }
    .dialog("Send a signal", item: Binding(model, \.victim)) { process in
      Button("Cancel", key: "n")
      Button("Terminate", key: "t") { _ in model.send(SIGTERM, "SIGTERM", to: process) }
      Button("Kill", key: "k") { _ in model.send(SIGKILL, "SIGKILL", to: process) }
    } message: { process in
      "End \(process.name), process \(process.id)?"
    }
    .keyHelpPage()
    .windowTitle("Monitor")
}

/// The table of processes.
func processTable(_ model: Model) -> some Page {
  Table(
    model.sample.processes, selection: Binding(model, \.selection),
    sortOrder: Binding(model, \.order), action: { process, _ in model.askForSignal(to: process) }
  ) {
    TableColumn("PID", width: 7, alignment: .trailing, sortedBy: \.id) { "\($0.id)" }
    TableColumn("S", width: 1) { $0.state }
    TableColumn("CPU %", width: 8, alignment: .trailing, sortedBy: \.cpu) { $0.cpu.tenths }
    TableColumn("MiB", width: 9, alignment: .trailing, sortedBy: \.memory) { $0.memory.tenths }
    TableColumn("Name", sortedBy: \.name) { $0.name }
  }
  .rowAction("k", help: "send a signal") { process, _ in model.askForSignal(to: process) }
}

/// The use of all processors as a chart, and of each one as a bar.
struct CPUPage: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    guard let last = model.cpuHistory.last else {
      return canvas.draw(Spinner("Reading /proc…").padding(), in: canvas.bounds, context)
    }
    let (width, cores) = (canvas.size.width, model.sample.cores)
    let rows = min(cores.count, canvas.size.height / 3)
    let chart = Chart(model.cpuHistory, .area, in: 0...100, color: .indexed(2))
      .border("All processors: \(last.tenths) %")
    canvas.draw(
      chart, in: Rect(x: 0, y: 0, width: width, height: canvas.size.height - rows), context)
    for (index, core) in cores.prefix(rows).enumerated() {
      let row = Rect(x: 1, y: canvas.size.height - rows + index, width: width - 2, height: 1)
      let color: Color = core > 80 ? .indexed(1) : core > 40 ? .indexed(3) : .indexed(2)
      canvas.draw(ProgressBar(core / 100, label: "\(index)", color: color), in: row, context)
    }
  }

  func schedule(at now: Double) -> Schedule {
    model.cpuHistory.isEmpty ? Spinner().schedule(at: now) : .idle
  }
}

/// The use of memory as a chart and as a bar.
struct MemoryPage: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let (size, sample) = (canvas.size, model.sample)
    let title = "Memory: \(Int(sample.usedMemory)) of \(Int(sample.totalMemory)) MiB"
    let chart = Chart(model.memoryHistory, .area, in: 0...100).border(title)
    canvas.draw(chart, in: Rect(x: 0, y: 0, width: size.width, height: size.height - 1), context)
    canvas.draw(
      ProgressBar(model.memoryPercentage / 100),
      in: Rect(x: 1, y: size.height - 1, width: size.width - 2, height: 1), context)
  }
}

/// The number of processes, or the last message, and the most important keys.
struct StatusLine: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let text = model.message.isEmpty ? "\(model.sample.processes.count) processes" : model.message
    let keys = "k signal  F1 keys  q quit"
    canvas.write(text, at: Position(x: 1, y: 0))
    let start = canvas.size.width - keys.count - 1
    if start > text.count + 2 {
      canvas.write(keys, at: Position(x: start, y: 0), Style(.default, .dim))
    }
  }
}

extension Double {
  /// The number with one decimal.
  var tenths: String { "\((self * 10).rounded() / 10)" }
}
