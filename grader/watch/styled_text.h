#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What is put on a terminal, as values: no function here writes anything.
namespace cml::watch {

/// How characters look, in the terminal's own colours.
struct Look {
  int colour = -1;       ///< 0 to 7 as SGR 30 to 37 counts them; -1: the terminal's own
  int background = -1;   ///< the same
  bool bold = false;     ///< SGR 1
  bool dim = false;      ///< SGR 2
  bool reverse = false;  ///< SGR 7

  bool operator==(const Look&) const = default;  ///< looks alike
};

/// Characters that look alike.
struct Span {
  std::string text;  ///< UTF-8 without control characters
  Look look;         ///< of all of them

  bool operator==(const Span&) const = default;  ///< the same text and look
};

/// One line, from left to right.
using Line = std::vector<Span>;

/// Columns that a character takes: 0 where it combines with the one before, 2 where it is East Asian wide.
size_t columns_of(char32_t code);
/// Columns of a text, or of a whole line.
size_t columns_of(std::string_view text);
size_t columns_of(const Line& line);  ///< the same
/// The line without its looks.
std::string text_of(const Line& line);

/// The lines of a text with SGR sequences (ECMA-48), as our reports colour it. A tab becomes spaces; other
/// escape sequences and control characters are left out.
std::vector<Line> styled(std::string_view text);

/// At most `columns` columns of it; where something is cut, the last three are dots.
Line clipped(const Line& line, size_t columns);

/// Lines of at most `columns` columns: a long one is broken at a space, and what follows is indented as it
/// is. A word that is longer than a line is broken anywhere.
std::vector<Line> wrapped(const std::vector<Line>& lines, size_t columns);

}  // namespace cml::watch
