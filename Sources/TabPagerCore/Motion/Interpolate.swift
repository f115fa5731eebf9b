/// Returns the value at a fraction of the way from `start` to `end`. It is exact at 0 and at 1.
@inlinable
package func interpolate(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  fraction == 1 ? end : start + (end - start) * fraction
}
