#include "watch/screen.h"

#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <string>

#include "report/text.h"

// Last: it defines macros of common names.
#include <ncursesw/curses.h>

namespace cml::watch {
namespace {

constexpr int kEscapeMilliseconds = 25;  // within which the rest of a key's sequence comes
constexpr int kEmptyReads = 3;           // of a terminal that poll(2) calls readable: it is gone
constexpr int kColours = 8;

/// The pair of ncurses for a colour on a background, -1 for the terminal's own: numbers from 1 up.
short pair_of(const Look& look) {
  return static_cast<short>((look.background + 1) * (kColours + 1) + look.colour + 1);
}

void define_pairs() {
  use_default_colors();
  for (int background = -1; background < kColours; ++background)
    for (int colour = -1; colour < kColours; ++colour)
      if (const short pair = pair_of({colour, background}); pair > 0 && pair < COLOR_PAIRS)
        init_pair(pair, static_cast<short>(colour), static_cast<short>(background));
}

attr_t attributes_of(const Look& look, bool colour) {
  attr_t attributes = A_NORMAL;
  if (look.bold) attributes |= A_BOLD;
  if (look.dim && colour) attributes |= A_DIM;
  if (look.reverse || (!colour && look.background >= 0)) attributes |= A_REVERSE;
  return attributes;
}

std::wstring wide(const std::string& text) {
  std::wstring out;
  for (std::string_view rest = text; !rest.empty();) {
    const report::Character character = report::decode_utf8(rest);
    out +=
        character.valid && !report::is_unsafe(character.code) ? static_cast<wchar_t>(character.code) : L'?';
    rest.remove_prefix(character.bytes);
  }
  return out;
}

Key key_of(wint_t code, bool is_function_key) {
  using Kind = Key::Kind;
  if (is_function_key) switch (code) {
      case KEY_UP:
        return {Kind::up};
      case KEY_DOWN:
        return {Kind::down};
      case KEY_PPAGE:
        return {Kind::page_up};
      case KEY_NPAGE:
        return {Kind::page_down};
      case KEY_HOME:
        return {Kind::home};
      case KEY_END:
        return {Kind::end};
      case KEY_ENTER:
        return {Kind::enter};
      case KEY_BACKSPACE:
        return {Kind::backspace};
      case KEY_RESIZE:
        return {Kind::redraw};
      default:
        return {};
    }
  switch (code) {
    case '\r':
    case '\n':
      return {Kind::enter};
    case 27:
      return {Kind::escape};
    case 8:
    case 127:
      return {Kind::backspace};
    case 12:
      return {Kind::redraw};
    default:
      return code < 32 ? Key{} : Key{Kind::character, static_cast<char32_t>(code)};
  }
}

}  // namespace

/// What ncurses keeps, and what the screen knows in addition.
struct Screen::State {
  SCREEN* screen = nullptr;
  bool colour = false;
  int empty_reads = 0;
};

std::string why_no_screen() {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return "this is not a terminal";
  const char* kind = std::getenv("TERM");
  return "the kind of this terminal is not known: TERM is " + std::string(kind ? kind : "not set");
}

std::unique_ptr<Screen> Screen::open(bool colour) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return nullptr;
  const char* kind = std::getenv("TERM");
  if (!kind || !*kind || std::string(kind) == "dumb") return nullptr;
  std::setlocale(LC_CTYPE, "");
  auto state = std::make_unique<State>();
  state->screen = newterm(nullptr, stdout, stdin);
  if (!state->screen) return nullptr;
  state->colour = colour && has_colors();
  return std::unique_ptr<Screen>(new Screen(std::move(state)));
}

Screen::Screen(std::unique_ptr<State> state) : state_(std::move(state)) {
  set_escdelay(kEscapeMilliseconds);
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  if (!state_->colour) return;
  start_color();
  define_pairs();
}

Screen::~Screen() {
  curs_set(1);
  endwin();
  delscreen(state_->screen);
}

Size Screen::size() const {
  int rows = 0, columns = 0;
  getmaxyx(stdscr, rows, columns);
  return {static_cast<size_t>(std::max(rows, 1)), static_cast<size_t>(std::max(columns, 1))};
}

void Screen::show(const std::vector<Line>& lines) {
  const Size room = size();
  werase(stdscr);
  for (size_t row = 0; row < std::min(lines.size(), room.rows); ++row) {
    size_t column = 0;
    for (const Span& span : clipped(lines[row], room.columns)) {
      const Look& look = span.look;
      const bool pairs = state_->colour && pair_of(look) > 0 && pair_of(look) < COLOR_PAIRS;
      attr_set(attributes_of(look, state_->colour), pairs ? pair_of(look) : short{0}, nullptr);
      const std::wstring text = wide(span.text);
      mvaddnwstr(static_cast<int>(row), static_cast<int>(column), text.c_str(),
                 static_cast<int>(text.size()));
      column += columns_of(span.text);
    }
  }
  attr_set(A_NORMAL, 0, nullptr);
  wrefresh(stdscr);
}

Pressed Screen::pressed(bool is_readable) {
  Pressed pressed;
  wint_t code = 0;
  for (int got = 0; (got = wget_wch(stdscr, &code)) != ERR;) {
    pressed.keys.push_back(key_of(code, got == KEY_CODE_YES));
    if (pressed.keys.back().kind == Key::Kind::redraw) clearok(stdscr, TRUE);
  }
  state_->empty_reads = is_readable && pressed.keys.empty() ? state_->empty_reads + 1 : 0;
  pressed.has_vanished = state_->empty_reads >= kEmptyReads;
  return pressed;
}

}  // namespace cml::watch
