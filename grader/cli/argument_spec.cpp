#include "cli/argument_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <string_view>

namespace cml::cli {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 32;  // of one buffer
constexpr uint64_t kRandomSeed = 20260;             // `random` is the same in every run

/// The whole of `text` as a T; a leading 0x reads an integer as hexadecimal.
template <class T>
std::optional<T> parse_number(const std::string& text) {
  T value{};
  const char* begin = text.data();
  const char* const end = begin + text.size();
  std::from_chars_result result{};
  if constexpr (std::is_integral_v<T>) {
    const bool hexadecimal = text.starts_with("0x");
    result = std::from_chars(begin + (hexadecimal ? 2 : 0), end, value, hexadecimal ? 16 : 10);
  } else {
    result = std::from_chars(begin, end, value);
  }
  if (text.empty() || result.ec != std::errc{} || result.ptr != end) return std::nullopt;
  return value;
}

template <class T>
std::optional<std::vector<std::byte>> value_bytes(const std::string& text) {
  const std::optional<T> value = parse_number<T>(text);
  if (!value) return std::nullopt;
  std::vector<std::byte> bytes(sizeof(T));
  std::memcpy(bytes.data(), &*value, sizeof(T));
  return bytes;
}

enum class Fill { iota, random };

template <class T>
void fill(std::vector<std::byte>& bytes, Fill how) {
  std::mt19937_64 generator(kRandomSeed);
  for (size_t i = 0; i * sizeof(T) < bytes.size(); ++i) {
    T value = static_cast<T>(i);
    if (how == Fill::random) {
      if constexpr (std::is_integral_v<T>)
        value = static_cast<T>(generator());
      else
        value = static_cast<T>(std::uniform_real_distribution<double>(-1, 1)(generator));
    }
    std::memcpy(bytes.data() + i * sizeof(T), &value, sizeof(T));
  }
}

template <class T>
std::string text_of(const std::byte* bytes) {
  T value{};
  std::memcpy(&value, bytes, sizeof(T));
  if constexpr (sizeof(T) == 1)
    return fmt::format("{}", static_cast<int>(value));
  else
    return fmt::format("{}", value);
}

/// One row a type of SPEC.
struct TypeRow {
  const char* name;
  const char* range;  ///< what its values are
  uint64_t bytes;
  std::optional<std::vector<std::byte>> (*value)(const std::string& text);
  void (*fill)(std::vector<std::byte>& bytes, Fill how);
  std::string (*text)(const std::byte* bytes);
};
template <class T>
constexpr TypeRow row(const char* name, const char* range) {
  return {name, range, sizeof(T), value_bytes<T>, fill<T>, text_of<T>};
}
constexpr TypeRow kTypes[] = {
    row<int8_t>("i8", "an integer of 8 bits"),
    row<uint8_t>("u8", "an integer from 0 to 255"),
    row<int16_t>("i16", "an integer of 16 bits"),
    row<uint16_t>("u16", "an integer from 0 to 65535"),
    row<int32_t>("i32", "an integer of 32 bits"),
    row<uint32_t>("u32", "an integer of 32 bits, 0 or more"),
    row<int64_t>("i64", "an integer of 64 bits"),
    row<uint64_t>("u64", "an integer of 64 bits, 0 or more"),
    row<float>("f32", "a number"),
    row<double>("f64", "a number"),
};

const TypeRow* find_type(const std::string& name) {
  for (const TypeRow& type : kTypes)
    if (name == type.name) return &type;
  return nullptr;
}

std::vector<std::string> split(const std::string& text, char separator, size_t most) {
  std::vector<std::string> parts;
  size_t begin = 0;
  while (parts.size() + 1 < most) {
    const size_t end = text.find(separator, begin);
    if (end == std::string::npos) break;
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

Result<std::vector<std::byte>> file_bytes(const std::string& path, uint64_t wanted) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"the file " + path + " cannot be read", "Check its name.", {}};
  std::vector<std::byte> bytes(wanted);
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(wanted));
  if (static_cast<uint64_t>(in.gcount()) != wanted || in.peek() != std::ifstream::traits_type::eof())
    return Error{fmt::format("the file {} has not the {} bytes that the buffer has", path, wanted),
                 "Give the COUNT that the file holds; its bytes are read as they are.",
                 {}};
  return bytes;
}

/// Whether a file holds numbers that people write, by its name.
bool is_text_file(const std::string& path) { return path.ends_with(".txt") || path.ends_with(".csv"); }

/// Numbers between blanks, commas or semicolons; nothing if one of them is not a number.
std::optional<std::vector<std::byte>> numbers(const TypeRow& type, const std::string& text) {
  constexpr std::string_view kBetween = " \t\r\n,;";
  std::vector<std::byte> bytes;
  for (size_t at = text.find_first_not_of(kBetween); at != std::string::npos;) {
    const size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    const auto value = type.value(text.substr(at, end - at));
    if (!value) return std::nullopt;
    bytes.insert(bytes.end(), value->begin(), value->end());
    at = text.find_first_not_of(kBetween, end);
  }
  return bytes;
}

Result<std::vector<std::byte>> file_numbers(const std::string& path, const TypeRow& type, uint64_t count) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"the file " + path + " cannot be read", "Check its name.", {}};
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  std::optional<std::vector<std::byte>> bytes = numbers(type, text);
  if (!bytes)
    return Error{fmt::format("the file {} holds something else than {} numbers", path, type.name),
                 fmt::format("Write {} each time, between blanks, commas or lines.", type.range),
                 {}};
  if (bytes->size() != count * type.bytes)
    return Error{fmt::format("the file {} holds {} numbers, not {}", path, bytes->size() / type.bytes, count),
                 "Give the COUNT that the file holds.",
                 {}};
  return *std::move(bytes);
}

Result<std::vector<std::byte>> contents(const TypeRow& type, uint64_t count, const std::string& how) {
  if (how.starts_with("file=") && is_text_file(how)) return file_numbers(how.substr(5), type, count);
  if (how.starts_with("file=")) return file_bytes(how.substr(5), count * type.bytes);
  std::vector<std::byte> bytes(count * type.bytes);
  if (how == "iota")
    type.fill(bytes, Fill::iota);
  else if (how == "random")
    type.fill(bytes, Fill::random);
  else if (how != "zero")
    return Error{"\"" + how + "\" is no way to fill a buffer", "Write zero, iota, random or file=PATH.", {}};
  return bytes;
}

Error bad(const std::string& text, size_t position, const std::string& what, const std::string& next) {
  return {fmt::format("argument {} (--arg {}): {}", position, text, what), next, {}};
}

Result<ArgumentSpec> parse_buffer(const std::string& text, size_t position) {
  const std::vector<std::string> parts = split(text, ':', 4);
  const std::string shape = "Write buf:TYPE:COUNT[:zero|iota|random|file=PATH], as in buf:f32:1024:iota.";
  if (parts.size() < 3) return bad(text, position, "a buffer needs TYPE and COUNT", shape);
  const TypeRow* type = find_type(parts[1]);
  if (!type)
    return bad(text, position, "\"" + parts[1] + "\" is no type", "The types are " + argument_types() + ".");
  const auto count = parse_number<uint64_t>(parts[2]);
  if (!count) return bad(text, position, "\"" + parts[2] + "\" is no COUNT of elements", shape);
  if (*count > kMostBytes / type->bytes)
    return bad(text, position, "the buffer is larger than 4 GiB", "Ask for fewer elements.");
  Result<std::vector<std::byte>> bytes = contents(*type, *count, parts.size() > 3 ? parts[3] : "zero");
  if (!bytes) return bad(text, position, bytes.error().message, bytes.error().next_step);
  return ArgumentSpec{text, type->name, true, std::move(*bytes), {}, 0};
}

/// ptr:I:ELEMENT.
Result<ArgumentSpec> parse_pointer(const std::string& text, size_t position) {
  const std::vector<std::string> parts = split(text, ':', 3);
  const auto argument = parts.size() == 3 ? parse_number<size_t>(parts[1]) : std::nullopt;
  const auto element = parts.size() == 3 ? parse_number<uint64_t>(parts[2]) : std::nullopt;
  if (!argument || !element || *element > kMostBytes)
    return bad(text, position, "a pointer needs an argument and an element",
               "Write ptr:I:ELEMENT, as in ptr:0:16: element 16 of the buffer of the first --arg.");
  ArgumentSpec spec{text, {}, false, {}, argument, *element};
  return spec;
}

/// TYPE:VALUE,VALUE/TYPE:VALUE, laid out as the members of a struct are.
Result<ArgumentSpec> parse_members(const std::string& text, size_t position) {
  ArgumentSpec spec{text, {}, false, {}, {}, 0};
  uint64_t alignment = 1;
  const auto pad_to = [&](uint64_t multiple) {
    spec.bytes.resize((spec.bytes.size() + multiple - 1) / multiple * multiple);
  };
  for (const std::string& member : split(text, '/', text.size())) {
    const std::vector<std::string> parts = split(member, ':', 2);
    const TypeRow* type = find_type(parts[0]);
    if (!type)
      return bad(text, position, "\"" + parts[0] + "\" is no type",
                 "Write TYPE:VALUE with one of " + argument_types() + ", buf:TYPE:COUNT or ptr:I:ELEMENT.");
    const auto values = parts.size() == 2 ? numbers(*type, parts[1]) : std::nullopt;
    if (!values || values->empty())
      return bad(text, position, fmt::format("{} needs {}", type->name, type->range),
                 fmt::format("Write {}:VALUE, as in {}:5.", type->name, type->name));
    pad_to(type->bytes);
    spec.bytes.insert(spec.bytes.end(), values->begin(), values->end());
    alignment = std::max(alignment, type->bytes);
  }
  pad_to(alignment);
  return spec;
}

}  // namespace

std::string argument_types() {
  std::string names;
  for (const TypeRow& type : kTypes) names += (names.empty() ? "" : ", ") + std::string(type.name);
  return names;
}

Result<ArgumentSpec> parse_argument(const std::string& text, size_t position) {
  if (text == "buf" || text.starts_with("buf:")) return parse_buffer(text, position);
  if (text.starts_with("ptr:")) return parse_pointer(text, position);
  return parse_members(text, position);
}

Result<Symbol> parse_symbol(const std::string& text) {
  const size_t equals = text.find('=');
  const auto bad = [&](const std::string& what, const std::string& next) {
    return Error{fmt::format("--set {}: {}", text, what), next, {}};
  };
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    return bad("it names no variable and its contents", "Write NAME=FILE, as in --set weights=weights.bin.");
  Symbol symbol{text.substr(0, equals), {}};
  const std::string what = text.substr(equals + 1);
  const std::vector<std::string> parts = split(what, ':', 2);
  const TypeRow* type = find_type(parts[0]);
  if (type != nullptr && parts.size() == 2) {
    auto bytes = numbers(*type, parts[1]);
    if (!bytes || bytes->empty())
      return bad(fmt::format("{} needs {}, or several between commas", type->name, type->range),
                 fmt::format("Write NAME={}:VALUE,VALUE.", type->name));
    symbol.bytes = *std::move(bytes);
  } else if (parts[0] == "buf") {
    Result<ArgumentSpec> spec = parse_buffer(what, 1);
    if (!spec) return bad(spec.error().message, spec.error().next_step);
    symbol.bytes = std::move(spec->bytes);
  } else if (is_text_file(what)) {
    return bad(
        "a file of numbers needs a type and how many it holds",
        fmt::format("Write {}=buf:f32:COUNT:file={}, with the TYPE of the variable.", symbol.name, what));
  } else {
    std::error_code failed;
    const uint64_t size = std::filesystem::file_size(what, failed);
    if (failed) return bad("the file " + what + " cannot be read", "Check its name.");
    if (size > kMostBytes) return bad("the file is larger than 4 GiB", "Give a smaller one.");
    Result<std::vector<std::byte>> bytes = file_bytes(what, size);
    if (!bytes) return bad(bytes.error().message, bytes.error().next_step);
    symbol.bytes = *std::move(bytes);
  }
  return symbol;
}

size_t bytes_of(const std::string& type) {
  const TypeRow* row = find_type(type);
  CML_REQUIRE(row != nullptr, type);
  return row->bytes;
}

std::string value_text(const std::string& type, const std::byte* bytes) {
  const TypeRow* row = find_type(type);
  CML_REQUIRE(row != nullptr, type);
  return row->text(bytes);
}

Result<Dim3> parse_extent(const std::string& text, const std::string& option) {
  uint32_t extents[3] = {1, 1, 1};
  const std::vector<std::string> parts = split(text, ',', 4);
  bool good = parts.size() <= 3;
  for (size_t i = 0; good && i < parts.size(); ++i) {
    const auto value = parse_number<uint32_t>(parts[i]);
    good = value && *value > 0;
    if (good) extents[i] = *value;
  }
  if (!good)
    return Error{"\"" + text + "\" is no extent for " + option,
                 "Write X[,Y[,Z]] with numbers from 1 up, as in 32,32.",
                 {}};
  return Dim3{extents[0], extents[1], extents[2]};
}

}  // namespace cml::cli
