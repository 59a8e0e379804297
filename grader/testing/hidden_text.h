#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace cml::testing {

/// A text that does not stand in the program as it is read, so that `strings` on a grader that was handed out
/// does not show it. No secret: whoever has the program can have it say the text.
class HiddenText {
 public:
  static constexpr size_t kMaxBytes = 1024;

  /// Scrambles a literal while it is compiled; one of more than kMaxBytes does not compile.
  template <size_t N>
  consteval HiddenText(const char (&text)[N]) : size_(N - 1) {  // NOLINT(google-explicit-constructor)
    static_assert(N - 1 <= kMaxBytes, "split the text, or say it in fewer words");
    for (size_t i = 0; i < N - 1; ++i)
      bytes_[i] = static_cast<uint8_t>(static_cast<uint8_t>(text[i]) ^ key(i));
  }

  std::string text() const {
    std::string plain(size_, '\0');
    for (size_t i = 0; i < size_; ++i) plain[i] = static_cast<char>(bytes_[i] ^ key(i));
    return plain;
  }

 private:
  static constexpr uint8_t key(size_t i) { return static_cast<uint8_t>(0x80 | (i * 37 + 11)); }

  std::array<uint8_t, kMaxBytes> bytes_{};
  size_t size_;
};

}  // namespace cml::testing
