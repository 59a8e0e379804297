#include "watch/view.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/console.h"

namespace cml::watch {
namespace {

constexpr int kRed = 1, kGreen = 2, kYellow = 3, kCyan = 6;
constexpr Look kStrong{-1, -1, true, false, false};
constexpr Look kFaint{-1, -1, false, true, false};
constexpr Look kMarked{-1, -1, false, false, true};
constexpr Look coloured(int colour) { return {colour, -1, true, false, false}; }

/// How a standing reads: one row a standing, in the enum's order.
struct StandingText {
  const char* word;
  Look look;
};
constexpr StandingText kStandings[] = {{"-", {}}, {"FAIL", coloured(kRed)}, {"pass", coloured(kGreen)}};

const StandingText& text_of(Standing standing) { return kStandings[static_cast<size_t>(standing)]; }

std::string points_text(double points, double max_points) {
  return report::number(points) + "/" + report::number(max_points);
}

/// `left` at the left border, `right` at the right one where there is room for it.
Line spread(Line left, Line right, size_t columns) {
  const size_t used = columns_of(left) + columns_of(right);
  if (used + 2 > columns) return left;
  left.push_back({std::string(columns - used, ' '), {}});
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// "[########------------] 14 of 35 exercises passed"
Line progress_line(const Model& model, size_t columns) {
  const size_t passed = passed_count(model), all = model.exercises.size();
  const std::string text = model.words->say(" {} of {} exercises passed", passed, all);
  if (columns < columns_of(text) + 12) return {{text.substr(1), {}}};
  const size_t width = std::min<size_t>(columns - columns_of(text) - 2, 40);
  const size_t filled = passed * width / all;
  return {{"[", {}},
          {std::string(filled, '#'), coloured(kGreen)},
          {std::string(width - filled, '-'), kFaint},
          {"]" + text, {}}};
}

/// Of the file as it stands, in a word or two.
Line state_line(const Model& model) {
  const Watched& exercise = model.shown();
  const language::Catalogue& words = *model.words;
  Line line;
  if (!model.trouble.empty())
    line = {{words.text("no verdict"), coloured(kYellow)}};
  else if (model.is_of_now && exercise.standing != Standing::unknown)
    line = {{words.text(text_of(exercise.standing).word), text_of(exercise.standing).look},
            {words.say("  {} points", points_text(exercise.points, exercise.max_points)), {}}};
  else if (model.doing.empty())
    line = {{words.text("not checked yet"), {}}};
  if (!model.doing.empty())
    line.push_back({(line.empty() ? "" : "  ") + words.text(model.doing) + " ...", coloured(kCyan)});
  return line;
}

std::vector<Line> head(const Model& model, Size size) {
  const Watched& exercise = model.shown();
  if (size.rows < 4) return {state_line(model)};
  const Line title = spread({{exercise.id, kStrong}}, {{exercise.title, {}}}, size.columns);
  if (size.rows < 10) return {title, state_line(model)};
  return {title,
          spread(state_line(model), {{exercise.file, kFaint}}, size.columns),
          progress_line(model, size.columns),
          {}};
}

const char* keys_of(Page page) {
  switch (page) {
    case Page::list:
      return "type to filter   up/down   enter: choose   esc: back";
    case Page::ask_reset:
      return "y: reset   n: leave it";
    case Page::text:
      return "up/down: scroll   h: hint, again: the next one   esc or q: back";
    case Page::help:
      return "esc: back";
    case Page::exercise:
      break;
  }
  return "n next  h hint  e explain  l list  a all  c check  r reset  ? help  q quit";
}

std::vector<Line> foot(const Model& model, Size size) {
  if (size.rows < 6) return {};
  std::vector<Line> lines;
  if (size.rows >= 10) lines.push_back({{model.words->text(model.notice), coloured(kCyan)}});
  std::string keys = " " + model.words->text(keys_of(model.page));
  keys.append(size.columns - std::min(columns_of(keys), size.columns), ' ');
  lines.push_back({{keys, kMarked}});
  return lines;
}

std::vector<Line> verdict_lines(const Model& model) {
  const language::Catalogue& words = *model.words;
  std::vector<Line> lines;
  if (!model.trouble.empty()) lines = styled(model.trouble);
  for (const std::string& change : model.changes)
    lines.push_back({{words.text("since the last run: "), kFaint}, {change, kStrong}});
  if (!model.verdict) {
    if (lines.empty() && model.doing.empty())
      lines.push_back({{words.text("Save the file, and it is checked."), {}}});
    return lines;
  }
  if (!lines.empty()) lines.emplace_back();
  if (!model.is_of_now) lines.push_back({{words.text("This report is from before your last save:"), kFaint}});
  report::Style style;
  style.colour = true;
  style.words = model.words;
  for (Line& line : styled(report::render_causes(*model.verdict, style))) lines.push_back(std::move(line));
  if (model.is_of_now && model.verdict->status() == report::Status::passed) {
    const bool all = !next_unsolved(model);
    lines.emplace_back();
    lines.push_back(
        {{all ? words.text("All exercises passed.") : words.text("Passed. Press n for the next exercise."),
          coloured(kGreen)}});
  }
  return lines;
}

std::vector<Line> list_lines(const Model& model) {
  std::vector<Line> lines;
  const std::vector<size_t> rows = listed(model);
  for (size_t row = 0; row < rows.size(); ++row) {
    const Watched& exercise = model.exercises[rows[row]];
    const StandingText& standing = text_of(exercise.standing);
    const bool is_chosen = row == std::min(model.cursor, rows.size() - 1);
    Line line = {{is_chosen ? "> " : "  ", kStrong},
                 {fmt::format("{:5}", model.words->text(standing.word)), standing.look},
                 {fmt::format("{:<38} ", exercise.id), is_chosen ? kStrong : Look{}},
                 {exercise.title, kFaint}};
    lines.push_back(std::move(line));
  }
  if (rows.empty()) lines.push_back({{model.words->text("  no exercise has that in its name or title"), {}}});
  return lines;
}

std::vector<Line> help_lines(const language::Catalogue& words) {
  return styled(words.text(
      "Save the file of an exercise, and it is checked: the screen follows what you save.\n"
      "\n"
      "  n        the next exercise that has not passed\n"
      "  h        a hint; again: the next hint, from gentle to explicit\n"
      "  e        explain: lanes, banks, sectors and counts by line of your own code\n"
      "  l        list of all exercises: type to filter, arrows and enter to choose\n"
      "  a        check all\n"
      "  c        check this one again\n"
      "  r        reset to the starter; asks, and keeps your file next to it\n"
      "  arrows   scroll, as do page up, page down, home and end\n"
      "  Ctrl-L   draw the screen again\n"
      "  q        quit; Ctrl-C too\n"
      "\n"
      "An exercise counts as passed as long as its file is what passed, under the same checks. While this "
      "runs, each exercise keeps its random inputs, so that counts of two runs can be compared; `check` draws "
      "new ones.\n"));
}

/// The first line of a list that is shown so that the cursor is in sight.
size_t first_of_list(const Model& model, size_t rows) {
  return model.cursor >= rows ? model.cursor - rows + 1 : 0;
}

}  // namespace

std::vector<Line> pane_lines(const Model& model, size_t columns) {
  switch (model.page) {
    case Page::list:
      return list_lines(model);
    case Page::help:
      return wrapped(help_lines(*model.words), columns);
    case Page::text: {
      std::vector<Line> lines = {{{model.text_title, kStrong}}, {}};
      for (Line& line : styled(model.text)) lines.push_back(std::move(line));
      return wrapped(lines, columns);
    }
    case Page::ask_reset:
      return wrapped(styled(model.words->say(
                         "Replace {} by the starter?\nYour file is kept next to it, under another name.\n",
                         model.shown().file)),
                     columns);
    case Page::exercise:
      break;
  }
  return wrapped(verdict_lines(model), columns);
}

size_t pane_rows(const Model& model, Size size) {
  const size_t around =
      head(model, size).size() + foot(model, size).size() + (model.page == Page::list ? 1 : 0);
  return size.rows > around ? size.rows - around : 1;
}

std::vector<Line> screen_of(const Model& model, Size size) {
  std::vector<Line> screen = head(model, size);
  const size_t rows = pane_rows(model, size);
  if (model.page == Page::list)
    screen.push_back({{model.words->text("filter: "), kFaint}, {model.filter + "_", kStrong}});
  std::vector<Line> pane = pane_lines(model, size.columns);
  const size_t last = pane.size() > rows ? pane.size() - rows : 0;
  const size_t first = model.page == Page::list ? first_of_list(model, rows) : std::min(model.scroll, last);
  for (size_t row = 0; row < rows; ++row)
    screen.push_back(first + row < pane.size() ? pane[first + row] : Line{});
  const size_t below = pane.size() - std::min(pane.size(), first + rows);
  if (below > 0 && rows > 1 && model.page != Page::list)  // the list's last row may be the chosen one
    screen.back() = {{model.words->say("-- {} more lines: arrow keys --", below + 1), kFaint}};
  for (Line& line : foot(model, size)) screen.push_back(std::move(line));
  screen.resize(size.rows);
  for (Line& line : screen) line = clipped(line, size.columns);
  return screen;
}

}  // namespace cml::watch
