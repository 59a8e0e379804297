#include "litmus/header_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <regex>
#include <sstream>
#include <string_view>

#include "core/head_line.h"
#include "core/text.h"
#include "core/trap.h"
#include "source/tokens.h"

namespace cml::litmus {
namespace {

constexpr const char* kMark = "//!";
constexpr uint32_t kMostBlocks = 64;  // all are resident on any card, so that they may wait for each other
constexpr uint32_t kMostThreads = 1024;
constexpr size_t kMostElements = 1024;  // of a buffer
constexpr size_t kLongestLine = 1000;   // bytes of a header line: std::regex takes a stack frame a character

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool is_name(const std::string& text) {
  static const std::regex name("[a-z_][a-z0-9_]*");
  return std::regex_match(text, name);
}

template <class T>
std::optional<T> number_of(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "3" or "0|3".
std::optional<std::vector<int32_t>> alternatives_of(const std::string& text) {
  std::vector<int32_t> values;
  for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 1) {
    end = text.find('|', begin);
    const auto value = number_of<int32_t>(std::string_view(text).substr(begin, end - begin));
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

template <class Items>
auto find_named(Items& items, const std::string& name) {
  return std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.name == name; });
}

/// `__device__ void litmus(`.
bool has_function(const std::string& body) {
  const std::vector<source::Token> tokens = source::tokens_of(body);
  constexpr std::array<std::string_view, 4> kHead{"__device__", "void", "litmus", "("};
  return std::search(tokens.begin(), tokens.end(), kHead.begin(), kHead.end(),
                     [](const source::Token& token, std::string_view text) { return token.text == text; }) !=
         tokens.end();
}

std::string without_extension(const std::string& file_name) {
  return std::filesystem::path(file_name).stem().string();
}

}  // namespace

HeaderReader::HeaderReader(const std::string& text, std::string file_name) {
  test_.name = without_extension(file_name);
  test_.file_name = std::move(file_name);
  test_.text = text;
}

Error HeaderReader::fail(const std::string& what) const {
  return {what,
          "Compare the line with the header's description in grader/litmus/test_file.h.",
          {test_.file_name, line_, 0}};
}

Result<LitmusTest> HeaderReader::run() {
  std::istringstream lines(test_.text);
  bool in_header = true;
  std::string body;
  for (std::string line; std::getline(lines, line);) {
    ++line_;
    const bool is_marked = line.starts_with(kMark);
    if (is_marked && !in_header) return fail("a header line below the header");
    in_header = is_marked;
    if (!is_marked)
      body += line + "\n";
    else if (const Fault fault = read_line(line))
      return fail(*fault);
  }
  line_ = std::max(1, line_ - static_cast<int>(std::count(body.begin(), body.end(), '\n')));
  if (const Fault fault = missing()) return fail(*fault);
  if (!has_function(body)) return fail("there is no function `__device__ void litmus(`");
  if (const Fault fault = contradiction()) return fail(*fault);
  return std::move(test_);
}

HeaderReader::Fault HeaderReader::read_line(const std::string& line) {
  if (line.size() > kLongestLine) return fmt::format("a header line of more than {} bytes", kLongestLine);
  const std::optional<HeadLine> head = head_line(line, static_cast<size_t>(line_), kMark);
  if (!head || trimmed(head->value).empty()) return "a header line is `//! KEY: VALUE`";
  return read_key(head->key, head->value);
}

HeaderReader::Fault HeaderReader::read_key(const std::string& key, const std::string& value) {
  for (const RuleKind kind : {RuleKind::allow, RuleKind::may, RuleKind::forbid})
    if (key == id_of(kind)) return read_rule(kind, value);
  if (!seen_.insert(key).second && key != "buffer") return fmt::format("a second `{}`", key);
  if (key == "title" || key == "emulator") {
    (key == "title" ? test_.title : test_.not_on_card) = value;
    return std::nullopt;
  }
  if (key == "grid") return read_extent(value, test_.grid, kMostBlocks);
  if (key == "block") return read_extent(value, test_.block, kMostThreads);
  if (key == "buffer") return read_buffer(value);
  if (key == "observe") return read_observed(value);
  if (key == "race") return read_race(value);
  return fmt::format("unknown key `{}`", key);
}

HeaderReader::Fault HeaderReader::read_extent(const std::string& value, uint32_t& extent, uint32_t most) {
  const auto number = number_of<uint32_t>(value);
  if (!number || *number == 0 || *number > most)
    return fmt::format("`{}` is no number from 1 to {}", value, most);
  extent = *number;
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::read_buffer(const std::string& value) {
  const std::vector<std::string> words = words_of(value);
  if (!is_name(words[0])) return fmt::format("`{}` is no name of a buffer", words[0]);
  if (find_named(test_.buffers, words[0]) != test_.buffers.end())
    return fmt::format("a second buffer `{}`", words[0]);
  BufferSpec buffer{words[0], {}};
  for (size_t i = 1; i < words.size(); ++i) {
    const size_t star = words[i].find('*');
    const auto element = number_of<int32_t>(std::string_view(words[i]).substr(0, star));
    const auto count = star == std::string::npos
                           ? std::optional<size_t>(1)
                           : number_of<size_t>(std::string_view(words[i]).substr(star + 1));
    if (!element || !count || *count == 0 || *count > kMostElements)
      return fmt::format("`{}` is neither an int nor V*N", words[i]);
    buffer.contents.insert(buffer.contents.end(), *count, *element);
  }
  if (buffer.contents.empty() || buffer.contents.size() > kMostElements)
    return fmt::format("a buffer has 1 to {} elements, `{}` has {}", kMostElements, buffer.name,
                       buffer.contents.size());
  test_.buffers.push_back(std::move(buffer));
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::read_observed(const std::string& value) {
  static const std::regex form(R"(([a-z0-9_]+)=([a-z0-9_]+)\[(\d{1,9})\])");
  for (const std::string& word : words_of(value)) {
    std::smatch match;
    if (!std::regex_match(word, match, form) || !is_name(match[1]))
      return fmt::format("`{}` is not of the form NAME=BUFFER[INDEX]", word);
    const auto buffer = find_named(test_.buffers, match[2]);
    if (buffer == test_.buffers.end()) return fmt::format("no buffer `{}` above this line", match[2].str());
    const size_t element = std::stoul(match[3]);
    if (element >= buffer->contents.size())
      return fmt::format("`{}` has {} elements; there is no [{}]", buffer->name, buffer->contents.size(),
                         element);
    if (find_named(test_.observed, match[1]) != test_.observed.end())
      return fmt::format("`{}` is observed twice", match[1].str());
    test_.observed.push_back({match[1], static_cast<size_t>(buffer - test_.buffers.begin()), element});
  }
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::read_rule(RuleKind kind, const std::string& value) {
  Rule rule{kind, {}, line_};
  const Fault fault = value.find('=') == std::string::npos ? read_word(value, rule.pattern)
                                                           : read_values(value, rule.pattern);
  if (!fault) test_.rules.push_back(std::move(rule));
  return fault;
}

HeaderReader::Fault HeaderReader::read_word(const std::string& word, Pattern& pattern) const {
  const bool completes = word == kCompletes && test_.observed.empty();
  if (!completes && !trap_kind_of(word))
    return fmt::format("malformed outcome `{}`: neither NAME=VALUE for each observed name nor a trap's id{}",
                       word, test_.observed.empty() ? " nor `completes`" : "");
  pattern.word = word;
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::read_values(const std::string& value, Pattern& pattern) const {
  pattern.values.resize(test_.observed.size());
  for (const std::string& word : words_of(value)) {
    const size_t sign = word.find('=');
    if (sign == std::string::npos) return fmt::format("malformed outcome: `{}` is not NAME=VALUE", word);
    const std::string name = word.substr(0, sign);
    const auto observed = find_named(test_.observed, name);
    if (observed == test_.observed.end()) return fmt::format("`{}` is not observed", name);
    const auto values = alternatives_of(word.substr(sign + 1));
    if (!values) return fmt::format("malformed outcome: `{}` has no int after `=`", word);
    std::vector<int32_t>& place = pattern.values[static_cast<size_t>(observed - test_.observed.begin())];
    if (!place.empty()) return fmt::format("malformed outcome: `{}` twice", name);
    place = *values;
  }
  for (size_t i = 0; i < pattern.values.size(); ++i)
    if (pattern.values[i].empty())
      return fmt::format("malformed outcome: it says nothing of `{}`", test_.observed[i].name);
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::read_race(const std::string& value) {
  test_.race.line = line_;
  if (value == "none") return std::nullopt;
  const std::vector<std::string> words = words_of(value);
  const bool has_space = words[0] == "shared" || words[0] == "global";
  const bool has_frequency = words.size() == 2 && (words[1] == "some" || words[1] == "every");
  if (!has_space || !has_frequency) return fmt::format("`{}` is neither `none` nor SPACE some|every", value);
  test_.race.space = words[0];
  test_.race.frequency = words[1] == "some" ? RaceFrequency::some : RaceFrequency::every;
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::missing() const {
  for (const char* key : {"title", "grid", "block", "buffer", "race"})
    if (!seen_.contains(key)) return fmt::format("the header has no `{}`", key);
  const bool names_one = std::any_of(test_.rules.begin(), test_.rules.end(),
                                     [](const Rule& rule) { return rule.kind != RuleKind::forbid; });
  if (!names_one) return "the header names no outcome that may be seen";
  return std::nullopt;
}

HeaderReader::Fault HeaderReader::contradiction() {
  for (const Rule& allow : test_.rules)
    for (const Rule& forbid : test_.rules) {
      if (allow.kind != RuleKind::allow || forbid.kind != RuleKind::forbid) continue;
      if (!overlap(allow.pattern, forbid.pattern)) continue;
      line_ = std::max(allow.line, forbid.line);
      return fmt::format("an outcome is both allowed (line {}) and forbidden (line {})", allow.line,
                         forbid.line);
    }
  return std::nullopt;
}

}  // namespace cml::litmus
