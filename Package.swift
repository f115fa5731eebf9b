// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The programs in Examples/, each of them one file.
let examples: [Target] = [
  "Bar", "Bound", "Controller", "CustomPage", "Gauge", "Hello", "Nested", "Picture",
].map { name in
  .executableTarget(
    name: "Example" + name,
    dependencies: name == "Picture" ? ["TabPager", "TabPagerImages"] : ["TabPager"],
    path: "Examples/" + name,
    swiftSettings: settings
  )
}

let package = Package(
  name: "tabpager",
  products: [
    .library(name: "TabPager", targets: ["TabPager"]),
    .library(name: "TabPagerImages", targets: ["TabPagerImages"]),
    .executable(name: "tabpager", targets: ["PagerCommand"]),
    .executable(name: "tabpager-bench", targets: ["TabPagerBench"]),
    .executable(name: "micro-bench", targets: ["MicroBench"]),
    .executable(name: "bare-ncurses", targets: ["BareNCurses"]),
  ],
  targets: [
    // The library.
    .target(name: "CCellWidth"),
    .target(name: "TabPagerCore", dependencies: ["CCellWidth"], swiftSettings: settings),
    .target(
      name: "CNCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(
      name: "NCursesTerminal",
      dependencies: ["TabPagerCore", "CNCurses"],
      swiftSettings: settings
    ),
    .target(
      name: "TabPager",
      dependencies: ["TabPagerCore", "NCursesTerminal"],
      swiftSettings: settings
    ),
    // Linked statically, so that programs neither start slower nor need more where they run. A
    // static library comes before those that it uses.
    .target(
      name: "CImages",
      linkerSettings: [
        .linkedLibrary(":libjpeg.a"), .linkedLibrary(":libpng16.a"), .linkedLibrary(":libz.a"),
        .linkedLibrary("m"),
      ]
    ),
    .target(name: "BackgroundThread", swiftSettings: settings),
    .target(
      name: "TabPagerImages",
      dependencies: ["TabPagerCore", "CImages", "BackgroundThread"],
      swiftSettings: settings
    ),

    // The program.
    .target(name: "CDocuments"),
    .target(name: "CPCRE2", linkerSettings: [.linkedLibrary(":libpcre2-8.a")]),
    .target(name: "CByteSearch"),
    .target(
      name: "Documents",
      dependencies: ["BackgroundThread", "CDocuments", "CPCRE2", "CByteSearch"],
      swiftSettings: settings
    ),
    .target(
      name: "Gallery", dependencies: ["TabPagerCore", "TabPagerImages"], swiftSettings: settings),
    .target(
      name: "CMark",
      linkerSettings: [
        .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
      ]
    ),
    .target(
      name: "PagerApp",
      dependencies: [
        "TabPagerCore", "TabPagerImages", "Documents", "Gallery", "BackgroundThread", "CMark",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PagerCommand",
      dependencies: ["TabPagerCore", "NCursesTerminal", "Documents", "Gallery", "PagerApp"],
      swiftSettings: settings
    ),

    // What tests and benchmarks drive the above with; never shipped.
    .target(
      name: "CTestTerminal",
      linkerSettings: [.linkedLibrary("vterm"), .linkedLibrary("util")]
    ),
    .target(name: "CTestCurses"),
    .target(name: "CTestImages", dependencies: ["CImages"]),
    .target(
      name: "TerminalSession",
      dependencies: ["TabPagerCore", "CTestTerminal"],
      swiftSettings: settings
    ),
    .target(
      name: "TabPagerTestSupport",
      dependencies: ["TabPagerCore", "Documents", "TerminalSession"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TabPagerBench",
      dependencies: ["TabPagerCore", "TerminalSession"],
      path: "Benchmarks/TabPagerBench",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "MicroBench",
      dependencies: ["TabPagerCore", "NCursesTerminal", "Documents"],
      path: "Benchmarks/MicroBench",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "BareNCurses",
      path: "Benchmarks/BareNCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),

    .testTarget(
      name: "TabPagerTestSupportTests",
      dependencies: ["TabPagerCore", "TabPagerTestSupport"],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TabPagerCoreTests",
      dependencies: ["TabPagerCore", "TabPager", "TabPagerTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TabPagerImagesTests",
      dependencies: [
        "TabPagerCore", "TabPagerImages", "CImages", "CTestImages", "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NCursesTerminalTests",
      dependencies: [
        "TabPagerCore", "NCursesTerminal", "CNCurses", "CTestCurses", "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "BackgroundThread", "Documents", "CByteSearch", "CPCRE2", "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PagerAppTests",
      dependencies: [
        "PagerCommand", "PagerApp", "Gallery", "Documents", "NCursesTerminal", "TabPagerCore",
        "TabPagerImages", "TabPagerTestSupport", "CTestImages",
      ],
      exclude: ["Goldens", "Kinds/Goldens", "Text/Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TabPagerCore", "TabPagerTestSupport", "PagerCommand", "CTestImages"],
      swiftSettings: settings
    ),
  ] + examples
)
