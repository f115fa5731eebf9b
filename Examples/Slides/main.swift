// A slide show from a Markdown file: swift run ExampleSlides [FILE [MINUTES]]

import Glibc
import TabPager

let arguments = CommandLine.arguments.dropFirst()
let path = arguments.first ?? #filePath.replacing("main.swift", with: "sample.md")
let minutes = arguments.dropFirst().first.flatMap { Int($0) } ?? 20
guard let file = fopen(path, "r") else {
  perror(path)
  exit(1)
}
var bytes = [UInt8](repeating: 0, count: 1 << 20)
let count = fread(&bytes, 1, bytes.count, file)
let deck = Deck(String(decoding: bytes[..<count], as: UTF8.self))
slides(Talk(deck, minutes: min(max(1, minutes), 999))).main()
