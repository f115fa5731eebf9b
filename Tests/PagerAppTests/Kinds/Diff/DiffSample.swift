/// A diff for tests.
enum DiffSample {
  /// A diff with a changed, a renamed, a new and a deleted file. The deleted one does not end with a line feed.
  static let text = """
    diff --git a/Sources/Core/Motion/DragVelocity.swift b/Sources/Core/Motion/DragVelocity.swift
    index db8578d..9ed7d72 100644
    --- a/Sources/Core/Motion/DragVelocity.swift
    +++ b/Sources/Core/Motion/DragVelocity.swift
    @@ -14,11 +16,12 @@ struct DragVelocity
    -  private var last: Sample?
    +  private var samples: Ring<Sample>
       private(set) var value = 0.0
     
       mutating func add(x: Double, at time: Double) {
    -    if let last {
    -      let dt = time - last.time
    -      value = (x - last.x) / dt
    -    }
    -    last = Sample(x: x, time: time)
    +    // A hand that rests first must not fling.
    +    samples.append(Sample(x: x, time: time))
    +    samples.drop { $0.time < time - 0.1 }
    +    guard let first = samples.first else { return }
    +    let dt = max(time - first.time, 0.001)
    +    value = (x - first.x) / dt
       }
     
    @@ -55,4 +58,4 @@ func isFling(width: Double) -> Bool
       func isFling(width: Double) -> Bool {
    -    abs(value) > 400
    +    abs(value) > max(400, width * 0.5)
       }
     }
    diff --git a/docs/Gestures.md b/docs/guide/Gestures.md
    similarity index 92%
    rename from docs/Gestures.md
    rename to docs/guide/Gestures.md
    index 1111111..2222222 100644
    --- a/docs/Gestures.md
    +++ b/docs/guide/Gestures.md
    @@ -1,3 +1,3 @@
     # Gestures
    -A drag that ends fast flings.
    +A drag that ends fast flings, or springs back. 
     
    diff --git a/run.sh b/run.sh
    new file mode 100755
    index 0000000..3e75765
    --- /dev/null
    +++ b/run.sh
    @@ -0,0 +1,2 @@
    +#!/bin/sh
    +\tmake run
    diff --git a/old.txt b/old.txt
    deleted file mode 100644
    index 3e75765..0000000
    --- a/old.txt
    +++ /dev/null
    @@ -1 +0,0 @@
    -gone
    \\ No newline at end of file

    """
}
