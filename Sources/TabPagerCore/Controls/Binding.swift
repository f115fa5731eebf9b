/// Access to a value that a control shows and changes, but does not own.
///
/// ```swift
/// final class Settings {
///   var name = ""
/// }
/// let settings = Settings()
/// let form = Form {
///   Field("Name", text: Binding(settings, \.name))
/// }
/// ```
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// Creates a binding to a property of an object.
  public init<Root: AnyObject>(_ object: Root, _ property: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { object[keyPath: property] }, set: { object[keyPath: property] = $0 })
  }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
