#pragma once
#include <cstddef>

namespace cml::watch {

/// What a person pressed.
struct Key {
  /// The keys that are known in addition to characters.
  enum class Kind : unsigned char {
    none,       ///< one that nothing is made of
    character,  ///< `code`
    up,         ///< an arrow
    down,       ///< an arrow
    page_up,    ///< a page back
    page_down,  ///< a page on
    home,       ///< to the beginning
    end,        ///< to the end
    enter,      ///< choose
    escape,     ///< back
    backspace,  ///< takes a character away
    redraw,     ///< Ctrl-L, or the terminal has another size now
  };
  Kind kind = Kind::none;  ///< which of them it is
  char32_t code = 0;       ///< of Kind::character

  bool operator==(const Key&) const = default;  ///< the same key
  /// Whether it is this character.
  bool is(char32_t wanted) const { return kind == Kind::character && code == wanted; }
};

/// Of a terminal, in characters.
struct Size {
  size_t rows = 24;     ///< lines
  size_t columns = 80;  ///< of a line
};

}  // namespace cml::watch
