import Glibc

/// Formats modification times relative to the current time: the more recent, the more precise.
struct FolderDateFormatter {
  /// The maximum width of a date in cells.
  static let width = 11

  private let now: (day: Int, year: Int)

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// - Parameter now: The current time, in seconds since 1970.
  init(now: Int) {
    let parts = Self.localTime(of: now)
    self.now = (parts.map(Self.dayNumber) ?? 0, parts.map { Int($0.tm_year) } ?? 0)
  }

  /// A time in the user's zone: `today 14:03`, `Thu 09:40`, `24 Sep`, or `24 Sep 2023`.
  ///
  /// - Parameter seconds: Since 1970.
  func text(of seconds: Int) -> String {
    guard let parts = Self.localTime(of: seconds) else { return "?" }
    let age = now.day - Self.dayNumber(parts)
    let time = ":" + Self.twoDigits(parts.tm_min)
    switch age {
    case 0: return "today " + Self.twoDigits(parts.tm_hour) + time
    case 1..<7:
      return Self.weekdays[Int(parts.tm_wday) % 7] + " " + Self.twoDigits(parts.tm_hour) + time
    default:
      let day = "\(parts.tm_mday) \(Self.months[Int(parts.tm_mon) % 12])"
      let year = Int(parts.tm_year)
      if year == now.year { return day }
      return (-1900...8099).contains(year) ? "\(day) \(year + 1900)" : "?"
    }
  }

  private static func localTime(of seconds: Int) -> tm? {
    var (time, parts) = (time_t(seconds), tm())
    return localtime_r(&time, &parts) == nil ? nil : parts
  }

  /// The number of a day, continuous across years.
  private static func dayNumber(_ parts: tm) -> Int {
    let year = Int(parts.tm_year) + 1900 - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + Int(parts.tm_yday)
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
