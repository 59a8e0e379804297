#include "tests/emulator/case_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <sstream>

namespace cml::emulator::testing {
namespace {

/// The number a float of this type stands for. f16 and bf16 are spelled out here, apart from the emulator's
/// own.
double number_of(ptx::Type type, uint64_t bits) {
  switch (type) {
    case ptx::Type::f64: {
      double value;
      std::memcpy(&value, &bits, sizeof value);
      return value;
    }
    case ptx::Type::bf16:
    case ptx::Type::f32: {
      const auto pattern = static_cast<uint32_t>(type == ptx::Type::f32 ? bits : bits << 16);
      float value;
      std::memcpy(&value, &pattern, sizeof value);
      return value;
    }
    case ptx::Type::f16: {
      const auto exponent = static_cast<int>(bits >> 10 & 31);
      const auto mantissa = static_cast<double>(bits & 1023);
      const double sign = (bits & 0x8000) != 0 ? -1 : 1;
      if (exponent == 31) {
        return mantissa != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
      }
      return sign * (exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25));
    }
    default:
      return 0;
  }
}

std::optional<uint64_t> bits_of_float(ptx::Type type, const std::string& word) {
  char* end = nullptr;
  if (type == ptx::Type::f64) {
    const double value = std::strtod(word.c_str(), &end);
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return *end == 0 ? std::optional(bits) : std::nullopt;
  }
  if (type != ptx::Type::f32) return std::nullopt;  // halves are given as bits
  const float value = std::strtof(word.c_str(), &end);
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return *end == 0 ? std::optional<uint64_t>(bits) : std::nullopt;
}

std::optional<uint64_t> bits_of_word(ptx::Type type, const std::string& word) {
  const unsigned width = ptx::bits_of(type);
  const uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
  if (word.rfind("0x", 0) == 0 || word.rfind("0X", 0) == 0) {
    uint64_t bits = 0;
    const auto [end, error] = std::from_chars(word.data() + 2, word.data() + word.size(), bits, 16);
    const bool whole = error == std::errc() && end == word.data() + word.size() && bits <= mask;
    return whole ? std::optional(bits) : std::nullopt;
  }
  if (ptx::is_float(type)) return bits_of_float(type, word);
  const bool negative = word[0] == '-';
  uint64_t size = 0;
  const auto [end, error] =
      std::from_chars(word.data() + (negative ? 1 : 0), word.data() + word.size(), size);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return (negative ? 0 - size : size) & mask;
}

class Reader {
 public:
  explicit Reader(const std::filesystem::path& path) { case_.path = path; }

  Result<CaseFile> run() {
    std::ifstream file(case_.path, std::ios::binary);
    if (!file) return fail("cannot read the case");
    std::ostringstream text;
    text << file.rdbuf();
    case_.text = text.str();
    std::istringstream lines(case_.text);
    for (std::string line; std::getline(lines, line);) {
      ++line_;
      if (line.rfind("//!", 0) != 0) continue;
      if (const auto wrong = directive(line.substr(3))) return fail(*wrong);
    }
    if (case_.expectations.empty() && !case_.trap) return fail("the case expects nothing");
    for (const Expectation& e : case_.expectations) {
      if (e.argument >= case_.arguments.size() || !case_.arguments[e.argument].is_buffer) {
        return fail(fmt::format("argument {} is no buffer", e.argument));
      }
      const size_t has = case_.arguments[e.argument].values.bytes().size();
      if (e.values.bytes().size() != has) {
        return fail(fmt::format("argument {} has {} bytes, {} are expected", e.argument, has,
                                e.values.bytes().size()));
      }
    }
    return std::move(case_);
  }

 private:
  Error fail(const std::string& what) const {
    return {what, "Compare the directive with the list in case_file.h.", {case_.path.string(), line_, 0}};
  }

  /// Returns what is wrong with the directive.
  std::optional<std::string> directive(const std::string& line) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    using Action = std::function<bool(std::istream&)>;
    const std::map<std::string, Action> actions = {
        {"grid", [&](std::istream& in) { return extent(in, case_.grid); }},
        {"block", [&](std::istream& in) { return extent(in, case_.block); }},
        {"shared", [&](std::istream& in) { return static_cast<bool>(in >> case_.shared_bytes); }},
        {"within", [&](std::istream& in) { return static_cast<bool>(in >> case_.within); }},
        {"weak",
         [&](std::istream& in) { return static_cast<bool>(in >> case_.options.weak_memory_seed.emplace()); }},
        {"order",
         [&](std::istream& in) { return static_cast<bool>(in >> case_.options.block_order_seed.emplace()); }},
        {"buffer", [&](std::istream& in) { return argument(in, true); }},
        {"scalar", [&](std::istream& in) { return argument(in, false); }},
        {"expect", [&](std::istream& in) { return expect(in); }},
        {"trap",
         [&](std::istream& in) {
           std::string kind;
           in >> kind;
           case_.trap = trap_kind_of(kind);
           return case_.trap.has_value();
         }},
    };
    const auto action = actions.find(name);
    if (action == actions.end()) return fmt::format("unknown directive '{}'", name);
    if (!action->second(words))
      return fmt::format("'{}' does not take{}", name, line.substr(line.find(name) + name.size()));
    return std::nullopt;
  }

  static bool extent(std::istream& in, Dim3& dim) { return static_cast<bool>(in >> dim.x >> dim.y >> dim.z); }

  static bool values(std::istream& in, Values& values) {
    std::string word;
    in >> word;
    const auto type = ptx::type_of(word);
    if (!type || ptx::bits_of(*type) < 8 || ptx::bits_of(*type) > 64) return false;
    values.type = *type;
    while (in >> word) {
      size_t count = 1;
      if (const size_t star = word.find('*'); star != std::string::npos) {
        count = std::strtoull(word.c_str() + star + 1, nullptr, 10);
        word.resize(star);
        if (count == 0) return false;
      }
      const bool iota = word == "iota";
      for (size_t i = 0; i < count; ++i) {
        const auto bits = bits_of_word(*type, iota ? std::to_string(i) : word);
        if (!bits && word != "nan") return false;
        values.bits.push_back(bits.value_or(nan_of(*type)));
        values.any_nan.push_back(word == "nan");
      }
    }
    return !values.bits.empty();
  }
  static uint64_t nan_of(ptx::Type type) {
    if (type == ptx::Type::f64) return 0x7FF8000000000000u;
    return type == ptx::Type::f32 ? 0x7FC00000u : 0x7FFFu;
  }

  bool argument(std::istream& in, bool is_buffer) {
    CaseArgument argument;
    argument.is_buffer = is_buffer;
    if (!values(in, argument.values)) return false;
    case_.arguments.push_back(std::move(argument));
    return true;
  }
  bool expect(std::istream& in) {
    Expectation expectation;
    if (!(in >> expectation.argument) || !values(in, expectation.values)) return false;
    case_.expectations.push_back(std::move(expectation));
    return true;
  }

  CaseFile case_;
  int line_ = 0;
};

bool agrees(const Values& expected, size_t i, uint64_t actual, double within) {
  if (expected.bits[i] == actual && !expected.any_nan[i]) return true;
  if (!ptx::is_float(expected.type)) return false;
  const double got = number_of(expected.type, actual);
  if (expected.any_nan[i]) return std::isnan(got);
  if (within == 0) return false;
  const double wanted = number_of(expected.type, expected.bits[i]);
  return std::isfinite(got) && std::isfinite(wanted) && std::abs(got - wanted) <= within * std::abs(wanted);
}

std::string show(ptx::Type type, uint64_t bits) {
  const std::string hex = fmt::format("{:#0{}x}", bits, ptx::bits_of(type) / 4 + 2);
  if (ptx::is_float(type)) return fmt::format("{} ({})", hex, number_of(type, bits));
  return fmt::format("{} ({})", hex, bits);
}

}  // namespace

std::vector<std::byte> Values::bytes() const {
  const size_t size = ptx::bytes_of(type);
  std::vector<std::byte> all(bits.size() * size);
  for (size_t i = 0; i < bits.size(); ++i) std::memcpy(all.data() + i * size, &bits[i], size);
  return all;
}

std::vector<std::filesystem::path> case_paths() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(CML_SOURCE_DIR "/grader/tests/data/cases")) {
    if (entry.path().extension() == ".ptx") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<CaseFile> read_case(const std::filesystem::path& path) { return Reader(path).run(); }

std::optional<std::string> difference(const Expectation& expected, const std::vector<std::byte>& actual,
                                      double within) {
  const ptx::Type type = expected.values.type;
  const size_t size = ptx::bytes_of(type);
  for (size_t i = 0; i < expected.values.bits.size(); ++i) {
    uint64_t bits = 0;
    std::memcpy(&bits, actual.data() + i * size, size);
    if (agrees(expected.values, i, bits, within)) continue;
    const std::string wanted = expected.values.any_nan[i] ? "a NaN" : show(type, expected.values.bits[i]);
    return fmt::format("argument {}, element {}: got {}, expected {}", expected.argument, i, show(type, bits),
                       wanted);
  }
  return std::nullopt;
}

}  // namespace cml::emulator::testing
