import Foundation

/// A ride.
@MainActor
public final class Ride<Key: Hashable>: Sendable {
  public private(set) var amount = 2.5e-3
  let id: UUID, tags: [String: Int] = [:]

  public init(id: UUID, amount: Double = 0xFF) {
    self.id = id
    self.amount = amount
  }

  /* Comments /* nest */ here */
  func label(for style: Style) async throws -> String {
    guard case .short(let width) = style, width > 1_000 else { return "none" }
    #if DEBUG
      print("label \(id) costs \(String(format: "%.2f", amount)) \u{1F600}\n")
    #endif
    return """
      Ride "\(id)"
      \(tags.map { "\($0.key)" }.joined(separator: ", "))
      """
  }
}

extension Ride where Key == Int {
  static let pattern = #"raw "quoted" \n \#(Self.limit)"#
  static let regex = /ride-(\d+)/
  var half: Double { amount / 2 / 1.5 }
  subscript(index: Int) -> Character? { get { nil } }
}

enum Style: String, CaseIterable { case short, long = "l" }

protocol Store { associatedtype Item; func find(_ id: Int) -> Item? }

let values = try await rides.filter { !$0.isEmpty }.map(\.id)
for (index, value) in values.enumerated() where index >= 0 {
  switch value {
  case 0..<10: continue;
  default: fallthrough
  }
  if #available(macOS 13, *), let first = values.first as? Int { `default`(first) }
}
#expect(throws: RideError.self) { try Ride.find("a") }
