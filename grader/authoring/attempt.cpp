#include "authoring/attempt.h"

#include <fmt/format.h>

#include <map>
#include <regex>
#include <sstream>

#include "authoring/code_only.h"
#include "authoring/head.h"
#include "authoring/todo_regions.h"

namespace cml::authoring {
namespace {

constexpr const char* kFormat =
    "Write \"// TODO N\", the lines of the reference's region N as they shall be, and \"// END TODO\", for "
    "each region that differs; or say \"// whole file\" in the head.";

/// N of "// TODO N", with or without a remark behind it.
std::optional<size_t> numbered(const std::string& line) {
  static const std::regex pattern(R"(^\s*//\s*TODO (\d{1,4})\b.*)");
  std::smatch match;
  return std::regex_match(line, match, pattern) ? std::optional<size_t>(std::stoul(match[1])) : std::nullopt;
}

bool is_comment_or_blank(const std::string& line) {
  const size_t first = line.find_first_not_of(" \t\r");
  return first == std::string::npos || line.compare(first, 2, "//") == 0;
}

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  std::optional<Error> take(const std::string& line) {
    ++number_;
    const std::optional<size_t> opened = numbered(line);
    if (opened && inside_) return error("a region begins within another", "Close it with \"// END TODO\".");
    if (opened) return open(*opened);
    if (closes_todo(line)) {
      if (!inside_) return error("END TODO without a TODO", kFormat);
      inside_ = false;
      return {};
    }
    if (inside_) regions_.back().text += line + "\n";
    if (!inside_ && !is_comment_or_blank(line)) return error("code outside of a TODO region", kFormat);
    return {};
  }

  Result<std::vector<AttemptRegion>> finish() {
    if (inside_) return error("the last region is not closed", "Close it with \"// END TODO\".");
    if (regions_.empty()) return error("there is no TODO region", kFormat);
    return std::move(regions_);
  }

 private:
  std::optional<Error> open(size_t region) {
    if (region == 0) return error("regions are counted from 1", kFormat);
    if (!regions_.empty() && region <= regions_.back().number)
      return error(fmt::format("region {} stands behind region {}", region, regions_.back().number),
                   "Write each region once, in order.");
    inside_ = true;
    regions_.push_back({region, number_, {}});
    return {};
  }
  Error error(const std::string& message, const std::string& next) const {
    return {message, next, {file_, static_cast<int>(number_), 0}};
  }

  const std::string& file_;
  size_t number_ = 0;
  bool inside_ = false;
  std::vector<AttemptRegion> regions_;
};

}  // namespace

bool is_attempt(const std::string& source) {
  if (head_says(source, kWholeFile)) return true;
  std::istringstream in(source);
  for (std::string line; std::getline(in, line);)
    if (numbered(line)) return true;
  return false;
}

Result<Attempt> parse_attempt(const std::string& source, const std::string& file) {
  Attempt attempt{head_says(source, kWholeFile), source, {}};
  if (attempt.whole) return attempt;
  Reader reader(file);
  std::istringstream in(source);
  for (std::string line; std::getline(in, line);)
    if (auto error = reader.take(line)) return *error;
  Result<std::vector<AttemptRegion>> regions = reader.finish();
  if (!regions) return regions.error();
  attempt.regions = *std::move(regions);
  return attempt;
}

Result<std::string> assemble(const Attempt& attempt, const std::string& reference, const std::string& file) {
  if (attempt.whole) return attempt.source;
  const size_t count = todo_bodies(reference).size();
  std::map<size_t, std::string> bodies;
  for (const AttemptRegion& region : attempt.regions) {
    if (region.number > count)
      return Error{fmt::format("the reference solution has {} TODO regions, and this is region {}", count,
                               region.number),
                   "Count the regions of the reference from 1.",
                   {file, static_cast<int>(region.line), 0}};
    bodies[region.number] = region.text;
  }
  return with_bodies(reference, bodies);
}

std::optional<std::string> as_regions(const std::string& whole, const std::string& reference) {
  const std::vector<TodoBody> own = todo_bodies(whole);
  const std::vector<TodoBody> theirs = todo_bodies(reference);
  if (own.size() != theirs.size() || code_only(outside_todos(whole)) != code_only(outside_todos(reference)))
    return std::nullopt;
  std::string regions;
  for (size_t i = 0; i < own.size(); ++i)
    if (own[i].text != theirs[i].text)
      regions += fmt::format("\n// TODO {}\n{}// END TODO\n", i + 1, own[i].text);
  if (regions.empty()) return std::nullopt;
  return own_head(whole, reference) + regions;
}

}  // namespace cml::authoring
