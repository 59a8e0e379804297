#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "watch/key.h"
#include "watch/styled_text.h"

namespace cml::watch {

/// What the user pressed in a terminal.
struct Pressed {
  std::vector<Key> keys;      ///< in order
  bool has_vanished = false;  ///< there is no terminal any more
};

/// The terminal as a screen of lines, by ncurses; at the end it is as it was. One object at a time.
class Screen {
 public:
  /// Null where stdin and stdout are no terminal, or one of a kind that ncurses does not know ($TERM).
  static std::unique_ptr<Screen> open(bool colour);
  /// The terminal is as it was.
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  /// Of the terminal as it is now.
  Size size() const;
  /// Shows these lines from the top; what does not fit is left out.
  void show(const std::vector<Line>& lines);
  /// What was pressed since the last call, without waiting. `is_readable`: poll(2) says so of stdin.
  Pressed pressed(bool is_readable);

 private:
  struct State;
  explicit Screen(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Why a screen may not be opened here; empty where it may be.
std::string why_no_screen();

}  // namespace cml::watch
