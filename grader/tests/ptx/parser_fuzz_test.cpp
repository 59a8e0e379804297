#include <random>

#include "ptx/parser.h"
#include "ptx/printer.h"
#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

/// Whatever the text, the parser gives a module that can be printed, or an error with a message and a place.
void expect_answer(const std::string& text) {
  const auto module = parse(text, "fuzz.ptx");
  if (module) {
    EXPECT_FALSE(print(*module).empty());
    return;
  }
  EXPECT_FALSE(module.error().message.empty());
  EXPECT_FALSE(module.error().next_step.empty());
  EXPECT_FALSE(module.error().where.file.empty());
}

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const auto& file : corpus())
    if (std::filesystem::file_size(file) < 16'000) texts.push_back(read(file));
  return texts;
}

TEST(ParserFuzz, TruncatedText) {
  for (const std::string& text : seeds())
    for (size_t i = 1; i < 40; ++i) expect_answer(text.substr(0, text.size() * i / 40));
}

TEST(ParserFuzz, ChangedCharacters) {
  std::mt19937 random(1);
  const std::string alphabet = "{}[]()<>,;:.|!@+-=~%$_ \n\t\"/*0129abfxrdpUL\0\xff";
  for (const std::string& text : seeds())
    for (int round = 0; round < 30; ++round) {
      std::string changed = text;
      for (int i = 0; i < 1 + round / 3; ++i)
        changed[random() % changed.size()] = alphabet[random() % alphabet.size()];
      expect_answer(changed);
    }
}

TEST(ParserFuzz, MovedLines) {
  std::mt19937 random(2);
  for (const std::string& text : seeds()) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size() - 1);
      lines.push_back(text.substr(at, end + 1 - at));
      at = end + 1;
    }
    for (int round = 0; round < 20; ++round) {
      std::vector<std::string> moved = lines;
      for (int i = 0; i < 3; ++i) std::swap(moved[random() % moved.size()], moved[random() % moved.size()]);
      moved.erase(moved.begin() + static_cast<ptrdiff_t>(random() % moved.size()));
      std::string joined;
      for (const std::string& line : moved) joined += line;
      expect_answer(joined);
    }
  }
}

TEST(ParserFuzz, LongRunsOfOneToken) {
  for (const char* token :
       {"{", "(", "[", "-", "!", ",", "a:", ".reg", "0x", "/*", "\"", "@", "|", "%r", "."}) {
    std::string run;
    for (int i = 0; i < 50'000; ++i) run += token;
    expect_answer(run);
    expect_answer(kernel(run));
    expect_answer(".version 9.0\n.global .b8 x[4][4] = " + run);
  }
}

}  // namespace
}  // namespace cml::ptx::testing
