#include "emulator/exec/device_printf.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <string_view>
#include <vector>

namespace cml::emulator {
namespace {

constexpr int kWidest = 4096;  ///< width and precision are held to this

template <class T>
std::string print(const std::string& spec, T value) {
  const int length = std::snprintf(nullptr, 0, spec.c_str(), value);
  std::string text(static_cast<size_t>(std::max(length, 0)) + 1, '\0');
  std::snprintf(text.data(), text.size(), spec.c_str(), value);
  text.pop_back();
  return text;
}

class Formatter {
 public:
  Formatter(const std::string& format, const ReadArgument& argument, const ReadString& string)
      : format_(format), argument_(argument), string_(string) {}

  Formatted run() {
    while (at_ < format_.size() && result_.problem.empty()) {
      if (format_[at_] != '%') {
        result_.text += format_[at_++];
      } else {
        convert();
      }
    }
    return std::move(result_);
  }

 private:
  uint64_t next(unsigned bytes) {
    offset_ = (offset_ + bytes - 1) / bytes * bytes;
    const std::optional<uint64_t> value = argument_(offset_, bytes);
    if (!value) result_.problem = "an argument of printf could not be read";
    offset_ += bytes;
    return value.value_or(0);
  }

  /// Digits or '*', appended to `spec`.
  void number(std::string& spec) {
    if (at_ < format_.size() && format_[at_] == '*') {
      ++at_;
      spec += std::to_string(std::clamp(static_cast<int>(next(4)), -kWidest, kWidest));
      return;
    }
    int value = -1;
    for (; at_ < format_.size() && format_[at_] >= '0' && format_[at_] <= '9'; ++at_)
      value = std::min(std::max(value, 0) * 10 + (format_[at_] - '0'), kWidest);
    if (value >= 0) spec += std::to_string(value);
  }

  void convert() {
    const size_t begin = at_++;
    std::string spec = "%";
    while (at_ < format_.size() && std::string_view("-+ #0").find(format_[at_]) != std::string_view::npos)
      spec += format_[at_++];
    number(spec);
    if (at_ < format_.size() && format_[at_] == '.') {
      spec += '.';
      ++at_;
      number(spec);
    }
    bool is_wide = false;
    while (at_ < format_.size() && std::string_view("hlzjtL").find(format_[at_]) != std::string_view::npos) {
      is_wide |= format_[at_] != 'h';
      ++at_;
    }
    const char type = at_ < format_.size() ? format_[at_++] : '\0';
    ++result_.conversions;
    switch (type) {
      case 'd':
      case 'i':
        result_.text += is_wide ? print(spec + "lld", static_cast<long long>(next(8)))
                                : print(spec + "d", static_cast<int>(next(4)));
        return;
      case 'o':
      case 'u':
      case 'x':
      case 'X':
        result_.text += is_wide ? print(spec + "ll" + type, static_cast<unsigned long long>(next(8)))
                                : print(spec + type, static_cast<unsigned>(next(4)));
        return;
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G':
      case 'a':
      case 'A':
        result_.text += print(spec + type, std::bit_cast<double>(next(8)));
        return;
      case 'c':
        result_.text += print(spec + "c", static_cast<int>(next(4)));
        return;
      case 'p':
        result_.text += print(spec + "p", reinterpret_cast<void*>(next(8)));
        return;
      case 's': {
        const std::optional<std::string> text = string_(next(8));
        if (!text && result_.problem.empty())
          result_.problem = "a string argument of printf is at no valid address";
        result_.text += print(spec + "s", text.value_or("").c_str());
        return;
      }
      case '%':
        --result_.conversions;
        result_.text += '%';
        return;
      default:
        --result_.conversions;
        result_.text += format_.substr(begin, at_ - begin);
    }
  }

  const std::string& format_;
  const ReadArgument& argument_;
  const ReadString& string_;
  size_t at_ = 0;
  uint64_t offset_ = 0;
  Formatted result_;
};

}  // namespace

Formatted format_printf(const std::string& format, const ReadArgument& argument, const ReadString& string) {
  return Formatter(format, argument, string).run();
}

}  // namespace cml::emulator
