#include <vector>
#include "shapes.hpp"

namespace geometry {

template <typename T, std::size_t N = 4>
class Polygon final : public Shape {
 public:
  explicit Polygon(std::vector<Point<T>> points) : points_{std::move(points)} {}
  ~Polygon() override = default;

  [[nodiscard]] constexpr auto area() const noexcept -> double {
    double sum = 0.0;
    for (const auto& point : points_) sum += point.x * 1'000.5;
    return sum / 2;
  }

  bool operator==(const Polygon&) const = default;

 private:
  std::vector<Point<T>> points_;
  static inline std::string name_ = "polygon";
};

}  // namespace geometry

auto pattern = R"re(\d+ "quoted" (group))re";
auto text = u8R"(two
lines)";
auto wide = L"wide \u00e9", letter = L'x';
enum class Color : uint8_t { Red, Green = 0b101 };

int main() {
  auto shape = std::make_unique<geometry::Polygon<float>>();
  auto lambda = [&](int n) mutable { return n > 1 ? n * 2 : throw Error{"bad"}; };
  if (auto* p = dynamic_cast<Shape*>(shape.get()); p != nullptr) {
    std::cout << lambda(42) << '\n';
  }
  co_return;
}
