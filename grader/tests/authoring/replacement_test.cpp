#include "authoring/replacement.h"

#include <gmock/gmock.h>

namespace cml::authoring {
namespace {

using ::testing::HasSubstr;

const std::string kText =
    "int g;\n// TODO (about 2 lines): one\n  store();\n  wait();\n// END TODO\n// TODO (about 2 lines): two\n"
    "  wait();\n  load(0);\n// END TODO\n";

/// The text with what these lines of a head say, or the Error.
std::string with(const std::vector<std::string>& lines) {
  std::vector<Replacement> rows;
  for (const std::string& line : lines) {
    const auto head = head_line("//: " + line, rows.size() + 1);
    if (!head || !is_replacement(*head)) return "no replacement";
    Result<Replacement> row = parse_replacement(*head, "w.cu");
    if (!row) return row.error().to_string();
    rows.push_back(*row);
  }
  const Result<std::string> text = replaced(kText, rows, "w.cu");
  return text ? *text : text.error().to_string();
}
/// kText with `from` written as `to`.
std::string text_with(const std::string& from, const std::string& to, size_t begin = 0) {
  return std::string(kText).replace(kText.find(from, begin), from.size(), to);
}

TEST(Replacement, APieceThatIsThereOnce) {
  EXPECT_EQ(with({"replace: int g => long g"}), text_with("int g", "long g"));
  EXPECT_EQ(with({"replace: (0 => (1 + 1"}), text_with("(0", "(1 + 1"));
  EXPECT_EQ(with({"replace: store(); => ;"}), text_with("store();", ";"));
}

TEST(Replacement, OfOneRegion) {
  EXPECT_EQ(with({"replace in 1: wait => wait_all"}), text_with("wait", "wait_all"));
  EXPECT_EQ(with({"replace in 2: wait => wait_all"}), text_with("wait", "wait_all", kText.find("two")));
}

TEST(Replacement, AllAreOfTheTextAsItWas) {
  EXPECT_EQ(with({"replace in 2: load(0) => store(1)", "replace: store() => load(0)"}),
            text_with("load(0)", "store(1)").replace(kText.find("store()"), 7, "load(0)"));
}

TEST(Replacement, AWholeLineGoesWithItsEnd) {
  EXPECT_EQ(with({"replace in 2: wait(); =>"}), text_with("  wait();\n", "", kText.find("two")));
  EXPECT_EQ(with({"replace in 2: wait(); => "}), with({"replace in 2: wait(); =>"}));
  EXPECT_EQ(with({"replace in 2: wait( =>"}), text_with("wait(", "", kText.find("two")))
      << "a part of a line";
}

TEST(Replacement, MoreLinesAreIndentedAsTheFirst) {
  EXPECT_EQ(with({"replace: store(); => if (x)\\n  store();\\nfence();"}),
            text_with("store();", "if (x)\n    store();\n  fence();"));
  EXPECT_EQ(with({"replace: (0 => (\"a\\\\nb\\\\n\", 0\\n"}), text_with("(0", "(\"a\\nb\\n\", 0\n  "))
      << "twice a backslash";
}

TEST(Replacement, ThatFitsNowhereOrTwiceIsAFaultWithItsLine) {
  EXPECT_THAT(with({"replace: int => long", "replace: nowhere => x"}),
              HasSubstr("w.cu:2: \"nowhere\" is nowhere in the reference solution"));
  EXPECT_THAT(with({"replace in 1: load(0) => x"}),
              HasSubstr("w.cu:1: \"load(0)\" is nowhere in this TODO region"));
  EXPECT_THAT(with({"replace: wait => x"}), HasSubstr("w.cu:1: \"wait\" is there twice"));
  EXPECT_THAT(with({"replace in 3: wait => x"}), HasSubstr("has 2 TODO regions, and this is region 3"));
  EXPECT_THAT(with({"replace: int g => x", "replace: g; => y"}),
              HasSubstr("w.cu:2: \"g;\" is replaced by another line too"));
}

TEST(Replacement, OtherFormsAreFaults) {
  EXPECT_EQ(with({"replaced: a => b"}), "no replacement");
  for (const char* line : {"replace: a = b", "replace: => b", "replace:"})
    EXPECT_THAT(with({line}), HasSubstr("w.cu:1: a replacement has the form")) << line;
  for (const char* line : {"replace in 0: a => b", "replace in x: a => b", "replace in 1 2: a => b"})
    EXPECT_THAT(with({line}), HasSubstr("names no TODO region")) << line;
}

}  // namespace
}  // namespace cml::authoring
