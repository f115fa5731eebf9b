// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The libraries of the programs in Examples/ that use other ones than TabPager alone.
let exampleLibraries: [String: [Target.Dependency]] = [
  "Documents": ["PagerDocuments"], "Picture": ["TabPager", "TabPagerImages"],
]

/// The files that the programs in Examples/ show.
let exampleFiles = ["Mail": ["sample.mbox"], "Slides": ["sample.md"]]

/// The programs in Examples/. Like clients, they see the public interface only.
let examples: [Target] = [
  "Bar", "Books", "Bound", "Controller", "CustomPage", "Documents", "Gauge", "Hello", "Jitter",
  "Loader", "Mail", "Nested", "Picture", "Slides", "SystemMonitor", "Timer", "Vertical",
].map { name in
  .executableTarget(
    name: "Example" + name,
    dependencies: exampleLibraries[name] ?? ["TabPager"],
    path: "Examples/" + name,
    exclude: exampleFiles[name] ?? [],
    packageAccess: false,
    swiftSettings: settings
  )
}

let package = Package(
  name: "tabpager",
  products: [
    .library(name: "TabPager", targets: ["TabPager"]),
    .library(name: "TabPagerImages", targets: ["TabPagerImages"]),
    .library(name: "TabPagerTesting", targets: ["TabPagerTesting"]),
    .library(name: "PagerDocuments", targets: ["PagerDocuments"]),
    .executable(name: "tabpager", targets: ["PagerCommand"]),
    .executable(name: "tabpager-bench", targets: ["TabPagerBench"]),
    .executable(name: "micro-bench", targets: ["MicroBench"]),
    .executable(name: "bare-ncurses", targets: ["BareNCurses"]),
    .executable(name: "bare-swift", targets: ["BareSwift"]),
    .executable(name: "bench-client", targets: ["BenchClient"]),
  ],
  targets: [
    // Libraries of the system. They have no pkg-config names: those of ncurses add flags that cause a
    // warning on every build.
    .systemLibrary(name: "CNCursesW", providers: [.apt(["libncursesw5-dev"])]),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(
      name: "CCMarkGFM", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),

    // The library.
    .target(name: "CSystem"),
    .target(name: "PathText", swiftSettings: settings),
    .target(name: "TabPagerCore", dependencies: ["CSystem"], swiftSettings: settings),
    .target(name: "CNCurses", dependencies: ["CNCursesW", "CSystem"]),
    .target(
      name: "NCursesTerminal",
      dependencies: [
        "TabPagerCore", "BackgroundThread", "CNCurses", "CNCursesW", "CSystem", "PathText",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TabPager",
      dependencies: ["TabPagerCore", "NCursesTerminal"],
      swiftSettings: settings
    ),
    .target(name: "CImages", dependencies: ["CJPEG", "CPNG"]),
    .target(name: "BackgroundThread", swiftSettings: settings),
    .target(
      name: "TabPagerImages",
      dependencies: ["TabPagerCore", "CImages", "CJPEG", "CPNG", "BackgroundThread"],
      swiftSettings: settings
    ),
    .target(name: "TabPagerTesting", dependencies: ["TabPagerCore"], swiftSettings: settings),

    // The program.
    .target(name: "BinarySearch", swiftSettings: settings),
    .target(name: "EscapeSequences", swiftSettings: settings),
    .target(name: "Diff", swiftSettings: settings),
    .target(name: "Highlighting", swiftSettings: settings),
    .target(name: "LessOptionTable", swiftSettings: settings),
    // Apart from CSystem, so that clients of the library do not compile it.
    .target(name: "CDocuments", dependencies: ["CSystem"]),
    .target(
      name: "Documents",
      dependencies: [
        "BackgroundThread", "BinarySearch", "CDocuments", "CPCRE2", "CSystem", "Diff",
        "EscapeSequences", "PathText",
      ],
      swiftSettings: settings
    ),
    .target(name: "CGalleryData", exclude: ["README.md", "files"]),
    .target(
      name: "Gallery", dependencies: ["TabPagerCore", "TabPagerImages", "CGalleryData"],
      packageAccess: false, swiftSettings: settings
    ),
    .target(name: "CMark", dependencies: ["CCMarkGFM"]),
    .target(
      name: "PagerText",
      dependencies: ["TabPagerCore", "BinarySearch", "EscapeSequences", "Highlighting"],
      swiftSettings: settings
    ),
    .target(
      name: "PagerViews",
      dependencies: [
        "TabPagerCore", "TabPagerImages", "Diff", "Documents", "Highlighting", "PagerText",
        "BinarySearch", "CMark", "CCMarkGFM", "PathText",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "PagerApp",
      dependencies: [
        "TabPagerCore", "Documents", "Diff", "Highlighting", "PagerText", "PagerViews", "Gallery",
        "BackgroundThread", "BinarySearch", "LessOptionTable", "PathText",
      ],
      swiftSettings: settings
    ),
    // The program as a library.
    .target(
      name: "PagerDocuments",
      dependencies: ["TabPagerCore", "NCursesTerminal", "Documents", "PagerApp"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PagerCommand",
      dependencies: [
        "TabPagerCore", "NCursesTerminal", "Documents", "PagerText", "PagerViews", "Gallery",
        "LessOptionTable", "PagerApp", "PathText",
      ],
      swiftSettings: settings
    ),

    // What tests and benchmarks drive the above with; never shipped.
    .target(name: "CTestTerminal", dependencies: ["CTestThreadSanitizer", "CVTerm"]),
    .target(name: "CTestThreadSanitizer"),
    // Shares a header with CTestTerminal, which starts it.
    .executableTarget(
      name: "CTestSessionLeader", cSettings: [.headerSearchPath("../CTestTerminal/include")]),
    .target(name: "CTestCurses"),
    .target(name: "CTestImages", dependencies: ["CJPEG", "CPNG"]),
    .target(
      name: "TerminalSession",
      dependencies: ["TabPagerCore", "CTestTerminal", "CVTerm"],
      swiftSettings: settings
    ),
    .target(
      name: "TabPagerTestSupport",
      dependencies: [
        "TabPagerCore", "Documents", "PagerText", "TabPagerTesting", "TerminalSession",
      ],
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
    // A client whose pagers end at random times, for a test and for ThreadSanitizer.
    .executableTarget(
      name: "RandomClient",
      dependencies: ["CTestThreadSanitizer", "TabPager"],
      path: "Tests/RandomClient",
      packageAccess: false,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "BareSwift",
      dependencies: ["CNCursesW"],
      path: "Benchmarks/BareSwift",
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .executableTarget(
      name: "BenchClient",
      dependencies: ["TabPager"],
      path: "Benchmarks/BenchClient",
      packageAccess: false,
      swiftSettings: settings
    ),

    .testTarget(
      name: "TabPagerTestSupportTests",
      dependencies: ["TabPagerCore", "TabPagerTestSupport"],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TabPagerCoreTests",
      dependencies: ["TabPagerCore", "TabPagerTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TabPagerTestingTests",
      dependencies: [
        "PagerDocuments", "TabPager", "TabPagerTesting", "ExampleBooks", "ExampleMail",
        "ExampleSlides", "ExampleSystemMonitor",
      ],
      packageAccess: false,
      swiftSettings: settings
    ),
    .testTarget(
      name: "TabPagerImagesTests",
      dependencies: [
        "TabPagerCore", "TabPagerImages", "CImages", "CGalleryData", "CTestImages",
        "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NCursesTerminalTests",
      dependencies: [
        "TabPagerCore", "NCursesTerminal", "CNCurses", "CSystem", "CTestCurses",
        "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DiffTests",
      dependencies: ["Diff", "TabPagerTestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "HighlightingTests",
      dependencies: ["Highlighting", "TabPagerTestSupport", "TerminalSession"],
      exclude: ["Goldens", "Samples"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentsTests",
      dependencies: [
        "BackgroundThread", "CDocuments", "Documents", "CPCRE2", "PathText", "TabPagerTestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PagerTextTests",
      dependencies: [
        "PagerText", "Documents", "Highlighting", "NCursesTerminal", "TabPagerCore",
        "TabPagerTestSupport",
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PagerAppTests",
      dependencies: [
        "PagerCommand", "PagerApp", "PagerText", "PagerViews", "Gallery", "Documents",
        "Highlighting", "NCursesTerminal",
        "TabPagerCore", "TabPagerImages", "TabPagerTestSupport", "TabPagerTesting", "CTestImages",
      ],
      exclude: ["Goldens", "Kinds/Goldens", "Kinds/Diff/Goldens"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TabPagerCore", "TabPagerTestSupport", "PagerCommand", "CTestImages"],
      swiftSettings: settings
    ),
  ] + examples
)
