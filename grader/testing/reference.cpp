#include "testing/reference.h"

#include <cmath>

namespace cml::testing {
namespace {

/// `use` of a number of that type.
template <class Use>
auto with_number(const DerivedType& type, const std::byte* it, Use use) {
  const auto as = [&]<class T>(T number) {
    std::memcpy(&number, it, sizeof(number));
    return use(number);
  };
  const bool is_short = type.element_bytes == 4;
  switch (type.form) {
    case DerivedType::Form::boolean:
      return as(bool{});
    case DerivedType::Form::signed_integer:
      return is_short ? as(int32_t{}) : as(int64_t{});
    case DerivedType::Form::unsigned_integer:
      return is_short ? as(uint32_t{}) : as(uint64_t{});
    default:
      return is_short ? as(float{}) : as(double{});
  }
}

}  // namespace

std::string Reference::text(const std::byte* it) const {
  return with_number(result, it, [](auto number) { return number_text(number); });
}

double Reference::number(const std::byte* it) const {
  return with_number(result, it, [](auto number) { return static_cast<double>(number); });
}

bool Reference::is_right(const std::byte* got, const std::byte* wanted, double relative) const {
  if (result.form != DerivedType::Form::floating) return std::memcmp(got, wanted, result.bytes()) == 0;
  return std::fabs(number(got) - number(wanted)) <= relative * std::fabs(number(wanted));
}

std::vector<std::byte> Reference::bytes_of(size_t i, const Number* first) const {
  const DerivedType& type = types.at(i);
  std::vector<std::byte> argument(type.bytes());
  for (size_t n = 0; n < type.count(); ++n) {
    std::byte* to = argument.data() + n * type.element_bytes;
    with_number(type, to, [&]<class T>(T) {
      const T number =
          std::is_floating_point_v<T> ? static_cast<T>(first[n].in_units()) : static_cast<T>(first[n].value);
      std::memcpy(to, &number, sizeof(number));
    });
  }
  return argument;
}

}  // namespace cml::testing
