#pragma once
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "core/dim3.h"
#include "worker/protocol.h"

/// Messages as lists of fields. One list, `fields(io, value)`, serves both directions: a FieldWriter takes
/// the values, a FieldReader gives them. What is large follows in the payload, in the order of the list.
/// Example:  template <class Io>
///           void fields(Io& io, Of<Io, Header>& header) {
///             io.field("name", header.name);
///             io.field("text", header.text);
///           }
namespace cml::worker {

using Json = nlohmann::json;

/// Thrown by FieldReader, caught in decode().
struct Malformed {
  std::string what;
};

/// What a list of fields gets: a writer's values are constant.
template <class Io, class T>
using Of = std::conditional_t<Io::kReads, T, const T>;

/// Hands out the payload piece by piece.
class Payload {
 public:
  explicit Payload(const PayloadBytes& bytes) : bytes_(bytes) {}
  std::span<const std::byte> view(uint64_t size) {
    if (size > bytes_.size() - at_) throw Malformed{"contents that end early"};
    const std::span<const std::byte> piece(bytes_.data() + at_, static_cast<size_t>(size));
    at_ += piece.size();
    return piece;
  }
  void finish() const {
    if (at_ != bytes_.size()) throw Malformed{"contents that nothing describes"};
  }

 private:
  const PayloadBytes& bytes_;
  size_t at_ = 0;
};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<std::vector<T>> : std::true_type {};
template <class T, size_t N>
struct IsList<std::array<T, N>> : std::true_type {};

/// Whether fields are found by name, or by place in what a message has many of.
enum class Form : unsigned char { by_name, by_place };

/// Gathers the fields of one object.
class FieldWriter {
 public:
  static constexpr bool kReads = false;
  explicit FieldWriter(Outgoing& out, Form form = Form::by_name)
      : out_(out), json_(form == Form::by_name ? Json::object() : Json::array()) {}

  template <class T>
  void field(const char* name, const T& value) {
    put(name, json_of(value));
  }
  /// Elements with a list of fields of their own: each(io, element).
  template <class T, class Each>
  void list(const char* name, const std::vector<T>& values, Form form, Each each) {
    Json all = Json::array();
    for (const T& value : values) {
      FieldWriter element(out_, form);
      each(element, value);
      all.push_back(element.take());
    }
    put(name, std::move(all));
  }
  template <class T>
  void rows(const char* name, const std::vector<T>& values) {
    list(name, values, Form::by_place, [](auto& io, auto& value) { fields(io, value); });
  }
  template <class T, class Each>
  void optional(const char* name, const std::optional<T>& value, Each each) {
    FieldWriter inner(out_);
    if (value) each(inner, *value);
    put(name, value ? inner.take() : Json());
  }
  /// Texts without a 0 byte, as one: a header's texts are read byte by byte.
  void texts(const char* name, const std::vector<std::string>& values) {
    std::string all;
    for (const std::string& text : values) {
      CML_REQUIRE(text.find('\0') == std::string::npos, "a name with a 0 byte");
      all += text;
      all += '\0';
    }
    put(name, std::move(all));
  }
  /// The size here, the bytes in the payload.
  template <class Bytes>
  void contents(const char* name, const Bytes& bytes, uint64_t /*most*/ = 0) {
    put(name, bytes.size());
    append(std::as_bytes(std::span(bytes)));
  }
  /// Of a size that both sides know: bytes in the payload alone.
  template <class T, size_t N>
  void raw(const std::array<T, N>& values) {
    append(std::as_bytes(std::span(values)));
  }
  void append(std::span<const std::byte> bytes) { out_.payload.push_back(bytes); }
  void put(const char* name, Json value) {
    if (json_.is_array())
      json_.push_back(std::move(value));
    else
      json_[name] = std::move(value);
  }
  void require(bool, const char*) const {}
  Json take() { return std::move(json_); }

 private:
  template <class T>
  Json json_of(const T& value) {
    if constexpr (IsOptional<T>::value) {
      return value ? json_of(*value) : Json();
    } else if constexpr (IsList<T>::value) {
      Json all = Json::array();
      for (const auto& element : value) all.push_back(json_of(element));
      return all;
    } else if constexpr (std::is_same_v<T, Dim3>) {
      return {value.x, value.y, value.z};
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      return value;
    } else {
      FieldWriter object(out_);
      fields(object, value);
      return object.take();
    }
  }

  Outgoing& out_;
  Json json_;
};

/// Reads the fields of one object, with checks of kind and range.
class FieldReader {
 public:
  static constexpr bool kReads = true;
  FieldReader(const Json& json, Payload& payload, Form form = Form::by_name)
      : json_(json), payload_(payload), form_(form) {}

  template <class T>
  void field(const char* name, T& value) {
    read(next(name), value);
  }
  template <class T, class Each>
  void list(const char* name, std::vector<T>& values, Form form, Each each) {
    for (const Json& json : array(next(name), name)) {
      FieldReader element(json, payload_, form);
      each(element, values.emplace_back());
      element.finish();
    }
  }
  template <class T>
  void rows(const char* name, std::vector<T>& values) {
    list(name, values, Form::by_place, [](auto& io, auto& value) { fields(io, value); });
  }
  template <class T, class Each>
  void optional(const char* name, std::optional<T>& value, Each each) {
    const Json& json = next(name);
    if (json.is_null()) return value.reset();
    FieldReader inner(json, payload_);
    each(inner, value.emplace());
  }
  void texts(const char* name, std::vector<std::string>& values) {
    std::string all;
    field(name, all);
    for (size_t begin = 0; begin < all.size();) {
      const size_t end = all.find('\0', begin);
      require(end != std::string::npos, "a name without an end");
      values.push_back(all.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  template <class Bytes>
  void contents(const char* name, Bytes& bytes, uint64_t most = std::numeric_limits<uint64_t>::max()) {
    uint64_t size = 0;
    field(name, size);
    require(size <= most, "contents that are too large");
    const std::span<const std::byte> piece = view(size);
    const auto* begin = reinterpret_cast<const typename Bytes::value_type*>(piece.data());
    bytes.assign(begin, begin + piece.size());
  }
  template <class T, size_t N>
  void raw(std::array<T, N>& values) {
    const std::span<const std::byte> piece = view(sizeof values);
    std::memcpy(values.data(), piece.data(), piece.size());
  }
  std::span<const std::byte> view(uint64_t size) { return payload_.view(size); }
  static void require(bool holds, const char* otherwise) {
    if (!holds) throw Malformed{otherwise};
  }
  /// All fields by place have been read.
  void finish() const {
    if (form_ == Form::by_place && place_ != json_.size())
      throw Malformed{"no " + std::to_string(place_) + " fields"};
  }

 private:
  const Json& next(const char* name) {
    if (form_ == Form::by_place) {
      if (!json_.is_array() || place_ >= json_.size())
        throw Malformed{"no " + std::to_string(place_ + 1) + " fields"};
      return json_[place_++];
    }
    if (!json_.is_object() || !json_.contains(name)) throw Malformed{std::string("no field ") + name};
    return json_.at(name);
  }
  static const Json& array(const Json& json, const char* name) {
    if (!json.is_array()) throw Malformed{std::string(name) + " is no list"};
    return json;
  }

  template <class T>
  void read(const Json& json, std::optional<T>& value) {
    value.reset();
    if (!json.is_null()) read(json, value.emplace());
  }
  template <class T>
  void read(const Json& json, std::vector<T>& values) {
    values.reserve(array(json, "it").size());
    for (const Json& element : json) read(element, values.emplace_back());
  }
  template <class T, size_t N>
  void read(const Json& json, std::array<T, N>& values) {
    require(array(json, "it").size() == N, "a list of another size");
    for (size_t i = 0; i < N; ++i) read(json[i], values[i]);
  }
  template <class T>
  void read(const Json& json, T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      require(json.is_boolean(), "not a truth value");
      value = json.get<bool>();
    } else if constexpr (std::is_same_v<T, std::string>) {
      require(json.is_string(), "not a text");
      value = json.get<std::string>();
    } else if constexpr (std::is_floating_point_v<T>) {
      require(json.is_number(), "not a number");
      value = json.get<T>();
    } else if constexpr (std::is_integral_v<T>) {
      read_integer(json, value);
    } else if constexpr (std::is_same_v<T, Dim3>) {
      std::vector<uint32_t> xyz;
      read(json, xyz);
      require(xyz.size() == 3, "extents that are not three");
      value = {xyz[0], xyz[1], xyz[2]};
    } else {
      FieldReader object(json, payload_);
      fields(object, value);
    }
  }
  template <class T>
  static void read_integer(const Json& json, T& value) {
    if (json.is_number_unsigned()) {
      const auto number = json.get<uint64_t>();
      require(number <= static_cast<uint64_t>(std::numeric_limits<T>::max()), "a number out of range");
      value = static_cast<T>(number);
      return;
    }
    require(json.is_number_integer(), "not an integer");
    const auto number = json.get<int64_t>();
    require(!std::is_unsigned_v<T> && number >= static_cast<int64_t>(std::numeric_limits<T>::min()),
            "a number out of range");
    value = static_cast<T>(number);
  }

  const Json& json_;
  Payload& payload_;
  Form form_;
  size_t place_ = 0;
};

}  // namespace cml::worker
