import CGalleryData

/// A file that is part of the program, for the demos and the tour.
public enum EmbeddedSampleFile: String, CaseIterable, Sendable {
  /// A photograph of a cat.
  case photograph = "chelsea.jpg"
  /// A change of five files.
  case change = "payments.diff"
  /// The log of a service.
  case log = "bike-api.log"
  /// The lines that arrive in the log, without their times.
  case liveLog = "bike-api-live.log"
  /// A table of bike rides.
  case rides = "rides.csv"
  /// The stations of the bikes.
  case stations = "stations.json"
  /// A report about an incident.
  case incident = "incident.md"
  /// The manual page of the program, formatted.
  case manual = "manual.txt"

  /// The bytes of the file.
  public var bytes: [UInt8] {
    let function =
      switch self {
      case .photograph: gallery_chelsea_jpg
      case .change: gallery_payments_diff
      case .log: gallery_bike_api_log
      case .liveLog: gallery_bike_api_live_log
      case .rides: gallery_rides_csv
      case .stations: gallery_stations_json
      case .incident: gallery_incident_md
      case .manual: gallery_manual_txt
      }
    var count = 0
    let start = function(&count)
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
