// A mail reader for mbox files: swift run ExampleMail [FILE]

import Glibc
import TabPager

let path =
  CommandLine.arguments.dropFirst().first
  ?? #filePath.replacing("main.swift", with: "sample.mbox")
guard let file = fopen(path, "r") else {
  perror(path)
  exit(1)
}
var bytes = [UInt8](repeating: 0, count: 1 << 24)
let count = fread(&bytes, 1, bytes.count, file)
let text = String(decoding: bytes[..<count], as: UTF8.self)
mailReader(Model(threads(inMailbox: text, isTruncated: fgetc(file) != EOF))).main()
