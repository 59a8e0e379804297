#include "watch/model.h"

#include <algorithm>
#include <sstream>

#include "watch/view.h"

namespace cml::watch {
namespace {

using Kind = Key::Kind;

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

void open(Model& model, Page page) {
  model.page = page;
  model.scroll = 0;
  model.notice.clear();
}

/// Lines up (below 0) or down that a key means; 0 for any other key.
ptrdiff_t lines_of(const Key& key, size_t page) {
  switch (key.kind) {
    case Kind::up:
      return -1;
    case Kind::down:
      return 1;
    case Kind::page_up:
      return -static_cast<ptrdiff_t>(page);
    case Kind::page_down:
      return static_cast<ptrdiff_t>(page);
    case Kind::home:
      return -(ptrdiff_t{1} << 30);
    case Kind::end:
      return ptrdiff_t{1} << 30;
    default:
      return 0;
  }
}

size_t moved(size_t at, ptrdiff_t by, size_t last) {
  return static_cast<size_t>(
      std::clamp<ptrdiff_t>(static_cast<ptrdiff_t>(at) + by, 0, static_cast<ptrdiff_t>(last)));
}

Order ask_for_hint(Model& model) {
  const size_t count = model.shown().hints;
  const size_t level = model.page == Page::text && model.hint > 0 ? model.hint + 1 : 1;
  if (level <= count) return {Order::Kind::hint, level};
  model.notice = count == 0 ? "this exercise has no hints" : "that was the last hint";
  return {};
}

Order go_on(Model& model) {
  const std::optional<size_t> next = next_unsolved(model);
  open(model, Page::exercise);
  if (!next) {
    model.notice = "all exercises passed";
    return {};
  }
  if (*next == model.current) model.notice = "this is the only one that has not passed";
  show_exercise(model, *next);
  return {Order::Kind::check};
}

/// Keys that mean the same on each page but the list and a question.
Order command(Model& model, const Key& key) {
  if (key.kind == Kind::escape || key.kind == Kind::enter || key.kind == Kind::backspace)
    open(model, Page::exercise);
  if (key.kind != Kind::character) return {};
  switch (key.code) {
    case 'q':
      if (model.page == Page::exercise) return {Order::Kind::quit};
      open(model, Page::exercise);
      return {};
    case 'n':
      return go_on(model);
    case 'h':
      return ask_for_hint(model);
    case 'e':
      return {Order::Kind::explain};
    case 'a':
      open(model, Page::exercise);
      return {Order::Kind::check_all};
    case 'c':
      open(model, Page::exercise);
      return {Order::Kind::check};
    case 'l':
      open(model, Page::list);
      model.filter.clear();
      model.cursor = model.current;
      return {};
    case 'r':
      open(model, Page::ask_reset);
      return {};
    case '?':
      open(model, Page::help);
      return {};
    default:
      return {};
  }
}

Order answer(Model& model, const Key& key) {
  const bool is_yes = key.is('y') || key.is('Y');
  const bool is_no = key.is('n') || key.is('N') || key.is('q') || key.kind == Kind::escape;
  if (!is_yes && !is_no) return {};
  open(model, Page::exercise);
  if (is_yes) return {Order::Kind::reset};
  model.notice = "your file stays as it is";
  return {};
}

void narrow(Model& model, const Key& key) {
  const size_t chosen = [&] {
    const std::vector<size_t> rows = listed(model);
    return rows.empty() ? model.current : rows[std::min(model.cursor, rows.size() - 1)];
  }();
  if (key.kind == Kind::backspace && !model.filter.empty()) model.filter.pop_back();
  if (key.kind == Kind::character && key.code < 127) model.filter += static_cast<char>(key.code);
  const std::vector<size_t> rows = listed(model);
  const auto same = std::find(rows.begin(), rows.end(), chosen);
  model.cursor = same == rows.end() ? 0 : static_cast<size_t>(same - rows.begin());
}

Order choose(Model& model, const Key& key, Size size) {
  const std::vector<size_t> rows = listed(model);
  if (const ptrdiff_t by = lines_of(key, pane_rows(model, size)); by != 0) {
    model.cursor = moved(model.cursor, by, rows.empty() ? 0 : rows.size() - 1);
    return {};
  }
  if (key.kind == Kind::escape) {
    if (model.filter.empty())
      open(model, Page::exercise);
    else
      model.filter.clear();
    return {};
  }
  if (key.kind != Kind::enter) {
    narrow(model, key);
    return {};
  }
  if (rows.empty()) return {};
  show_exercise(model, rows[std::min(model.cursor, rows.size() - 1)]);
  return {Order::Kind::check};
}

}  // namespace

Order press(Model& model, const Key& key, Size size) {
  if (key.kind == Kind::none || key.kind == Kind::redraw) return {};
  if (model.page == Page::list) return choose(model, key, size);
  if (model.page == Page::ask_reset) return answer(model, key);
  const size_t rows = pane_rows(model, size);
  if (const ptrdiff_t by = lines_of(key, rows); by != 0) {
    const size_t all = pane_lines(model, size.columns).size();
    model.scroll = moved(model.scroll, by, all > rows ? all - rows : 0);
    return {};
  }
  return command(model, key);
}

void show_exercise(Model& model, size_t index) {
  if (index != model.current) {
    model.verdict.reset();
    model.changes.clear();
    model.trouble.clear();
  }
  model.current = index;
  model.is_of_now = false;
  model.page = Page::exercise;
  model.scroll = 0;
  model.hint = 0;
}

std::optional<size_t> next_unsolved(const Model& model) {
  const size_t count = model.exercises.size();
  for (size_t step = 1; step <= count; ++step)
    if (const size_t i = (model.current + step) % count; model.exercises[i].standing != Standing::passed)
      return i;
  return std::nullopt;
}

size_t passed_count(const Model& model) {
  return static_cast<size_t>(
      std::count_if(model.exercises.begin(), model.exercises.end(),
                    [](const Watched& exercise) { return exercise.standing == Standing::passed; }));
}

std::vector<size_t> listed(const Model& model) {
  std::vector<size_t> rows;
  for (size_t i = 0; i < model.exercises.size(); ++i) {
    const std::string text = lower(model.exercises[i].id + " " + model.exercises[i].title);
    std::istringstream words(lower(model.filter));
    bool has_all = true;
    for (std::string word; words >> word;) has_all = has_all && text.find(word) != std::string::npos;
    if (has_all) rows.push_back(i);
  }
  return rows;
}

}  // namespace cml::watch
