#include "core/encoding.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace cml {
namespace {

constexpr const char* kMark8 = "\xEF\xBB\xBF";
constexpr const char* kMarkLittle = "\xFF\xFE";
constexpr const char* kMarkBig = "\xFE\xFF";
constexpr uint32_t kReplacement = 0xFFFD;

void append_utf8(std::string& text, uint32_t code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | (code >> 12));
    tail(6), tail(0);
  } else {
    text += static_cast<char>(0xF0 | (code >> 18));
    tail(12), tail(6), tail(0);
  }
}

std::string from_utf16(const std::string& bytes, size_t begin, bool is_big) {
  const auto unit = [&](size_t i) -> uint32_t {
    const auto first = static_cast<uint8_t>(bytes[i]), second = static_cast<uint8_t>(bytes[i + 1]);
    return is_big ? first << 8 | second : second << 8 | first;
  };
  std::string text;
  for (size_t i = begin; i + 1 < bytes.size(); i += 2) {
    const uint32_t high = unit(i);
    const uint32_t low = i + 3 < bytes.size() ? unit(i + 2) : 0;
    if (high >= 0xD800 && high < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
      append_utf8(text, 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
      i += 2;
    } else {
      append_utf8(text, high >= 0xD800 && high < 0xE000 ? kReplacement : high);
    }
  }
  if (bytes.size() % 2 != 0) append_utf8(text, kReplacement);
  return text;
}

/// The code of a character that begins at `at`, which is moved past it.
uint32_t next_code(const std::string& text, size_t& at) {
  const auto lead = static_cast<uint8_t>(text[at++]);
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
  uint32_t code = more == 3 ? lead & 7u : more == 2 ? lead & 15u : more == 1 ? lead & 31u : lead;
  for (int i = 0; i < more && at < text.size(); ++i)
    code = code << 6 | (static_cast<uint8_t>(text[at++]) & 63u);
  return code;
}

std::string to_utf16(const std::string& text, bool is_big) {
  std::string bytes = is_big ? kMarkBig : kMarkLittle;
  const auto add = [&](uint32_t unit) {
    const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit);
    bytes += is_big ? high : low;
    bytes += is_big ? low : high;
  };
  for (size_t at = 0; at < text.size();) {
    const uint32_t code = next_code(text, at);
    if (code >= 0x10000) {
      add(0xD800 + ((code - 0x10000) >> 10));
      add(0xDC00 + ((code - 0x10000) & 0x3FF));
    } else {
      add(code);
    }
  }
  return bytes;
}

/// Bytes at the front of a text that tell UTF-16 without a mark.
constexpr size_t kFront = 1024;
/// Characters there, at least: a shorter text tells nothing.
constexpr size_t kLeastCharacters = 8;

/// The encoding of UTF-16 without a mark: most of its characters are of ASCII, so that each second byte is
/// zero, and no other one is.
std::optional<Encoding> unmarked_utf16(const std::string& bytes) {
  size_t zeros[2] = {};
  const size_t front = std::min(bytes.size(), kFront) / 2 * 2;
  for (size_t i = 0; i < front; ++i) zeros[i % 2] += bytes[i] == '\0';
  const size_t characters = front / 2;
  if (characters < kLeastCharacters) return std::nullopt;
  if (zeros[0] == 0 && zeros[1] * 4 >= characters * 3) return Encoding::utf16_le;
  if (zeros[1] == 0 && zeros[0] * 4 >= characters * 3) return Encoding::utf16_be;
  return std::nullopt;
}

}  // namespace

Decoded decode_text(std::string bytes) {
  if (bytes.starts_with(kMark8)) return {bytes.substr(3), Encoding::utf8_mark};
  if (bytes.starts_with(kMarkLittle)) return {from_utf16(bytes, 2, false), Encoding::utf16_le};
  if (bytes.starts_with(kMarkBig)) return {from_utf16(bytes, 2, true), Encoding::utf16_be};
  if (const std::optional<Encoding> encoding = unmarked_utf16(bytes))
    return {from_utf16(bytes, 0, encoding == Encoding::utf16_be), *encoding};
  return {std::move(bytes), Encoding::utf8};
}

std::string encode_text(const std::string& text, Encoding encoding) {
  if (encoding == Encoding::utf8) return text;
  if (encoding == Encoding::utf8_mark) return kMark8 + text;
  return to_utf16(text, encoding == Encoding::utf16_be);
}

std::string source_text(std::string bytes) {
  std::string text = decode_text(std::move(bytes)).text;
  if (text.find('\n') == std::string::npos) std::replace(text.begin(), text.end(), '\r', '\n');
  return text;
}

}  // namespace cml
