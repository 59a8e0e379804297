#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

namespace cml {

/// Bytes that copies share until one of them is edited: the arrays of a job may be large, and most are only
/// read.
class SharedBytes {
 public:
  using const_iterator = std::vector<std::byte>::const_iterator;

  SharedBytes() = default;
  SharedBytes(std::vector<std::byte> bytes)  // NOLINT(google-explicit-constructor): a vector is such bytes
      : bytes_(std::make_shared<std::vector<std::byte>>(std::move(bytes))) {}

  const std::vector<std::byte>& get() const {
    static const std::vector<std::byte> kNone;
    return bytes_ == nullptr ? kNone : *bytes_;
  }
  operator const std::vector<std::byte>&() const { return get(); }  // NOLINT(google-explicit-constructor)
  size_t size() const { return get().size(); }
  bool empty() const { return get().empty(); }
  const std::byte* data() const { return get().data(); }
  const_iterator begin() const { return get().begin(); }
  const_iterator end() const { return get().end(); }
  const std::byte& operator[](size_t i) const { return get()[i]; }

  /// To change them: no copy sees it.
  std::vector<std::byte>& edit() {
    if (bytes_ == nullptr || bytes_.use_count() > 1) bytes_ = std::make_shared<std::vector<std::byte>>(get());
    return *bytes_;
  }
  /// Both are the same bytes in memory.
  bool is_shared_with(const SharedBytes& other) const { return bytes_ == other.bytes_; }
  friend bool operator==(const SharedBytes& a, const SharedBytes& b) {
    // Bytes of an enumeration are compared one by one elsewhere.
    return a.is_shared_with(b) ||
           (a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0));
  }

 private:
  std::shared_ptr<std::vector<std::byte>> bytes_;
};

}  // namespace cml
