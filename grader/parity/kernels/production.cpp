#include "parity/kernels/production.h"

#include <fmt/format.h>

#include <optional>
#include <sstream>

namespace cml::parity::kernels {
namespace {

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// The text with each alternative of every @{a|b}.
std::vector<std::string> alternatives(const std::string& text) {
  const size_t begin = text.find("@{");
  if (begin == std::string::npos) return {text};
  const size_t end = text.find('}', begin);
  CML_REQUIRE(end != std::string::npos, "an alternative ends: " + text);
  std::vector<std::string> found;
  std::istringstream words(text.substr(begin + 2, end - begin - 2));
  for (std::string word; std::getline(words, word, '|');)
    for (const std::string& rest : alternatives(text.substr(end + 1)))
      found.push_back(text.substr(0, begin) + word + rest);
  if (text[end - 1] == '|')
    for (const std::string& rest : alternatives(text.substr(end + 1)))
      found.push_back(text.substr(0, begin) + rest);
  return found;
}

using Choice = std::optional<Type>;

std::vector<Choice> choices(const char* names) {
  std::vector<Choice> found;
  for (const Type type : types_of(names)) found.emplace_back(type);
  if (found.empty()) found.emplace_back();
  return found;
}

std::vector<Type> list_of(std::string names, const Choice& t, const Choice& s) {
  if (t) replace_all(names, "T", row_of(*t).name);
  if (s) replace_all(names, "S", row_of(*s).name);
  return types_of(names);
}

unsigned bodies_in(const std::string& text) {
  unsigned count = 0;
  for (const char* body : {"$a", "$b", "$c", "$d"}) count += text.find(body) != std::string::npos ? 1 : 0;
  return count;
}

Production production_of(const Row& row, const std::string& alternative, const Choice& t, const Choice& s) {
  Production made;
  made.results = list_of(row.results, t, s);
  made.operands = list_of(row.operands, t, s);
  made.text = alternative;
  if (t) {
    replace_all(made.text, "$T", row_of(*t).name);
    replace_all(made.text, "$U", row_of(*t).wide);
    replace_all(made.text, "$B", fmt::format("{}u", row_of(*t).bits - 1));
  }
  if (s) replace_all(made.text, "$S", row_of(*s).name);
  made.bodies = bodies_in(made.text);
  made.traits = row.traits;
  for (const Type type : made.results) made.name += fmt::format("{} ", row_of(type).name);
  made.name += "<- " + made.text;
  for (const Type type : made.operands) made.name += fmt::format(" {}", row_of(type).name);
  return made;
}

}  // namespace

std::vector<Production> expanded(const std::vector<Row>& rows) {
  std::vector<Production> all;
  unsigned number = 0;
  for (const Row& row : rows) {
    for (const Choice& t : choices(row.t))
      for (const Choice& s : choices(row.s)) {
        if (t && t == s) continue;
        for (const std::string& alternative : alternatives(row.text)) {
          all.push_back(production_of(row, alternative, t, s));
          all.back().row = number;
        }
      }
    ++number;
  }
  return all;
}

}  // namespace cml::parity::kernels
