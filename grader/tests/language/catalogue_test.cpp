#include "language/catalogue.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "core/failures.h"

namespace cml::language {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Catalogue& zh() { return find_language("zh")->catalogue; }

TEST(Language, EnglishIsTheFirst) {
  EXPECT_EQ(english().name, "en");
  EXPECT_THAT(language_names(), ElementsAre("en", "zh"));
  EXPECT_EQ(find_language("xx"), nullptr);
}

TEST(Catalogue, EnglishChangesNothing) {
  const Catalogue& catalogue = english().catalogue;
  EXPECT_EQ(catalogue.text("pass"), "pass");
  EXPECT_EQ(catalogue.say("{} of {} exercises passed, {} points", 1, 2, "3/4"),
            "1 of 2 exercises passed, 3/4 points");
}

TEST(Catalogue, ValuesMayStandInAnotherOrder) {
  EXPECT_EQ(zh().say("{} of {} exercises passed, {} points", 1, 2, "3/4"), "2 个练习中通过 1 个，3/4 分");
}

TEST(Catalogue, WhatHasNoEntryStaysEnglish) {
  EXPECT_EQ(zh().text("no such text"), "no such text");
  EXPECT_EQ(zh().say("no such {}", 1), "no such 1");
}

TEST(Catalogue, AFailureIsTranslatedWithItsValues) {
  Failure conflict = failure<Key::bank_conflict>(
      "degree"_v(32), "access"_v(Words{"load"}),
      "meeting"_v(
          failure<Key::meet_in_bank>("lanes"_v("0..31"), "bank"_v(0), "more"_v(std::vector<Failure>()))),
      "apart"_v(failure<Key::lanes_words_apart>("first"_v(0), "last"_v(31), "words"_v(32))),
      "wavefronts"_v(32), "least"_v(1), "all"_v(failure<Key::worst_of>("requests"_v(32), "all"_v(1024))));
  conflict.where.line = 21;
  EXPECT_EQ(conflict.to_string(zh().translate()),
            "第 21 行: 加载时有 32 路冲突，lane 0..31 都访问 bank 0（lane 0 到 31 彼此相距 32 个字）；"
            "一个请求用了 32 个 wavefront，1 个就够（32 个请求中最差的，共 1024）");
  Failure changed = failure<Key::input_changed>("element"_v("in[3]"), "array"_v("in"));
  EXPECT_EQ(changed.to_string(zh().translate()), "in[3] 与启动前不同\n  下一步：只读取 in");
}

/// The names in braces, sorted.
std::vector<std::string> placeholders(std::string_view text) {
  std::vector<std::string> names;
  detail::all_placeholders(text, [&](std::string_view name) { return names.emplace_back(name), true; });
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

/// A row whose text has no letters of its own is its own translation.
bool has_letters(std::string_view text) {
  bool in_name = false;
  for (const char c : text) {
    if (c == '{' || c == '}') in_name = c == '{';
    if (!in_name && std::isalpha(static_cast<unsigned char>(c)) != 0) return true;
  }
  return false;
}

TEST(Catalogue, EachFailureHasATranslationWithTheSameValues) {
  for (const Language& language : languages())
    for (const FailureRow& row : failure_rows())
      for (const std::string_view text : {row.sentence, row.next}) {
        if (text.empty() || language.name == english().name) continue;
        const auto& texts = language.catalogue.texts();
        const auto found = texts.find(text);
        if (found == texts.end()) {
          EXPECT_FALSE(has_letters(text))
              << language.name << ": " << row.id << " is not translated: " << text;
          continue;
        }
        EXPECT_EQ(placeholders(found->second), placeholders(text)) << language.name << ": " << row.id;
      }
}

/// The string literals of a file, those that follow each other as one.
std::vector<std::string> literals_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::string> found;
  size_t end = std::string::npos;  // of the last literal
  for (size_t begin = text.find('"'); begin != std::string::npos; begin = text.find('"', end + 1)) {
    const bool is_next = end != std::string::npos && text.find_first_not_of(" \n", end + 1) == begin;
    end = begin + 1;
    while (end < text.size() && text[end] != '"' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    if (end >= text.size()) break;
    const std::string literal = text.substr(begin + 1, end - begin - 1);
    if (is_next)
      found.back() += literal;
    else
      found.push_back(literal);
  }
  return found;
}

TEST(Catalogue, TheAdviceOfDerivationsHasATranslation) {
  const std::regex advice("(write down|draw|list|count|how many|how much|at which|which) .*");
  size_t count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(CML_SOURCE_DIR "/labs")) {
    if (!entry.path().string().ends_with(".check.cpp")) continue;
    for (const std::string& text : literals_in(entry.path())) {
      if (!std::regex_match(text, advice)) continue;
      ++count;
      EXPECT_NE(zh().text(text), text) << entry.path();
    }
  }
  EXPECT_GE(count, 40u);
}

TEST(Catalogue, WhatIsNoMoFileIsRefused) {
  EXPECT_THROW(Catalogue("no catalogue, though it is long enough"), std::exception);
  const std::string_view whole = compiled_catalogues().front().mo;
  try {
    Catalogue cut(whole.substr(0, whole.size() / 2));
    FAIL() << "half a catalogue was read";
  } catch (const std::exception& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("cut off"));
  }
}

}  // namespace
}  // namespace cml::language
