#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "worker/outgoing.h"

/// The two directions of a message. One function template lists the fields of a type for both:
///   void fields(auto& all, Is<Dim3> auto& it) { all(it.x, it.y, it.z); }
/// Numbers have their width in memory and the machine's byte order. A text is sent once a message; later only
/// its number is. Lists begin with their length, what may be missing with a flag, alternatives with their
/// index. Bulk contents follow in the payload.
namespace cml::worker {

/// T, const or not.
template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;

/// A list of fields is read, not written.
template <class Fields>
inline constexpr bool kIsReader = std::remove_reference_t<Fields>::kReads;

/// Thrown by the reader and by lists of fields.
struct Malformed {
  std::string what;
};

/// Appends fields to a message, which holds views of what was written.
class FieldWriter {
 public:
  static constexpr bool kReads = false;
  explicit FieldWriter(Outgoing& out) : out_(out) {}

  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  /// An enumerator up to `last`, the greatest one.
  template <class T>
  void one_of(const T& value, T) {
    raw(value);
  }
  /// Fields of a type that has others of its own type in it.
  template <class... T>
  void nested(const T&... values) {
    (*this)(values...);
  }
  /// The length in the header, the contents in the payload.
  template <class T>
  void bulk(const T& contents) {
    raw(uint64_t{contents.size()});
    contents_of(std::as_bytes(std::span(contents)));
  }
  /// Contents whose length both sides know.
  void contents_of(std::span<const std::byte> bytes) { out_.payload.push_back(bytes); }

 private:
  template <class T>
  void raw(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const auto* bytes = reinterpret_cast<const uint8_t*>(&value);
    out_.header.insert(out_.header.end(), bytes, bytes + sizeof(T));
  }
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      raw(static_cast<uint8_t>(value));
    } else if constexpr (std::is_arithmetic_v<T>) {
      raw(value);
    } else {
      fields(*this, value);
    }
  }
  void put(const std::string& text) {
    const auto [place, is_new] = texts_.try_emplace(text, static_cast<uint32_t>(texts_.size()));
    raw(place->second);
    if (!is_new) return;
    raw(static_cast<uint32_t>(text.size()));
    out_.header.insert(out_.header.end(), text.begin(), text.end());
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class T>
  void put(const std::vector<T>& values) {
    raw(static_cast<uint32_t>(values.size()));
    for (const T& value : values) put(value);
  }
  template <class... T>
  void put(const std::variant<T...>& value) {
    raw(static_cast<uint8_t>(value.index()));
    std::visit([&](const auto& it) { put(it); }, value);
  }
  template <class T, size_t N>
  void put(const std::array<T, N>& values) {
    for (const T& value : values) put(value);
  }

  Outgoing& out_;
  std::map<std::string_view, uint32_t> texts_;
};

/// Reads the fields of a frame, and trusts nothing. What it makes of them takes at most kMostBytes.
class FieldReader {
 public:
  static constexpr bool kReads = true;
  /// Bytes of all texts and elements of lists.
  static constexpr size_t kMostBytes = size_t{256} << 20;
  /// Levels of values of a type in others of the type.
  static constexpr int kMostNested = 8;
  explicit FieldReader(const Frame& frame) : header_(frame.header), payload_(frame.payload.view()) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  template <class T>
  void one_of(T& value, T last) {
    std::underlying_type_t<T> number{};
    raw(number);
    if (number < 0 || number > static_cast<std::underlying_type_t<T>>(last))
      throw Malformed{"a kind that does not exist"};
    value = static_cast<T>(number);
  }
  template <class... T>
  void nested(T&... values) {
    if (++nested_ > kMostNested) throw Malformed{"fields that are nested too deep"};
    (*this)(values...);
    --nested_;
  }
  /// At most `most` bytes.
  template <class T>
  void bulk(T& contents, uint64_t most = ~uint64_t{0}) {
    uint64_t size = 0;
    raw(size);
    if (size > most) throw Malformed{"contents that are too large"};
    const std::span<const std::byte> bytes = contents_of(size);
    const auto* first = reinterpret_cast<const typename T::value_type*>(bytes.data());
    contents.assign(first, first + bytes.size());
  }
  /// The next bytes of the payload.
  std::span<const std::byte> contents_of(uint64_t size) {
    if (size > payload_.size()) throw Malformed{"contents that end early"};
    const auto bytes = payload_.first(static_cast<size_t>(size));
    payload_ = payload_.subspan(bytes.size());
    return bytes;
  }
  /// Nothing may be left.
  void finish() const {
    if (!header_.empty()) throw Malformed{"more fields than there are"};
    if (!payload_.empty()) throw Malformed{"contents that nothing describes"};
  }

 private:
  std::span<const uint8_t> header(size_t size) {
    if (size > header_.size()) throw Malformed{"fields that end early"};
    const auto bytes = header_.first(size);
    header_ = header_.subspan(size);
    return bytes;
  }
  template <class T>
  void raw(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(&value, header(sizeof(T)).data(), sizeof(T));
  }
  void take_memory(size_t bytes) {
    if (bytes > kMostBytes - taken_) throw Malformed{"fields that take too much memory"};
    taken_ += bytes;
  }
  template <class T>
  void get(T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      uint8_t number = 0;
      raw(number);
      if (number > 1) throw Malformed{"no truth value"};
      value = number == 1;
    } else if constexpr (std::is_arithmetic_v<T>) {
      raw(value);
    } else {
      fields(*this, value);
    }
  }
  void get(std::string& text) {
    uint32_t number = 0;
    raw(number);
    if (number > texts_.size()) throw Malformed{"a text that was not sent"};
    if (number == texts_.size()) {
      uint32_t size = 0;
      raw(size);
      const auto bytes = header(size);
      texts_.emplace_back(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    take_memory(texts_[number].size());
    text = texts_[number];
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool is_there = false;
    get(is_there);
    if (is_there)
      get(value.emplace());
    else
      value.reset();
  }
  template <class T>
  void get(std::vector<T>& values) {
    uint32_t size = 0;
    raw(size);
    values.clear();
    if (size > header_.size()) throw Malformed{"fields that end early"};  // each takes a byte at least
    take_memory(size * sizeof(T));
    values.resize(size);
    for (T& value : values) get(value);
  }
  template <class... T>
  void get(std::variant<T...>& value) {
    uint8_t index = 0;
    raw(index);
    if (index >= sizeof...(T)) throw Malformed{"a kind that does not exist"};
    uint8_t at = 0;
    ((at++ == index ? get(value.template emplace<T>()) : void()), ...);
  }
  template <class T, size_t N>
  void get(std::array<T, N>& values) {
    for (T& value : values) get(value);
  }

  std::span<const uint8_t> header_;
  std::span<const std::byte> payload_;
  std::vector<std::string_view> texts_;  ///< views of the header
  size_t taken_ = 0;
  int nested_ = 0;
};

}  // namespace cml::worker
