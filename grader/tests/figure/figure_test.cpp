#include "figure/figure.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <pugixml.hpp>
#include <sstream>

#include "figure/canvas.h"

namespace cml::figure {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string kHead = "title = \"T & t\"\ndescription = \"D < d\"\n";
const std::string kColumn =
    kHead +
    "[[panel]]\nkind = \"bank_map\"\ntitle = \"p\"\ntile = { rows = 32, columns = 32, pad = 1 }\n"
    "access = { row = { lane = 1 } }\n";

struct Box {
  double left, top, right, bottom;
  std::string words;
};

/// Where each text lies, by the widths that the layout reckons with.
std::vector<Box> text_boxes(const pugi::xml_document& svg) {
  std::vector<Box> boxes;
  for (const pugi::xpath_node& found : svg.select_nodes("//text")) {
    const pugi::xml_node node = found.node();
    const std::string css =
        std::string(node.attribute("class").value()) + " " + node.parent().attribute("class").value();
    const auto has = [&](const char* name) { return css.find(name) != std::string::npos; };
    const int size = has("title") ? 13 : has("dim") || has("label") || has("on") ? 10 : 12;
    const std::string words = node.text().get();
    const double width = text_width(words, size);
    const double x = node.attribute("x").as_int() - (has("mid") ? width / 2 : has("end") ? width : 0);
    const double y = node.attribute("y").as_int();
    boxes.push_back({x, y - 0.75 * size, x + width, y, words});
  }
  return boxes;
}

std::string overlaps(const pugi::xml_document& svg) {
  const std::vector<Box> boxes = text_boxes(svg);
  for (size_t i = 0; i < boxes.size(); ++i)
    for (size_t j = i + 1; j < boxes.size(); ++j) {
      const Box &a = boxes[i], &b = boxes[j];
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        return "\"" + a.words + "\" lies on \"" + b.words + "\"";
    }
  return {};
}

TEST(Figure, IsAPictureThatCanBeReadAloud) {
  const Result<std::string> svg = draw_figure(kColumn, "f.toml");
  ASSERT_TRUE(svg.has_value()) << svg.error().to_string();
  pugi::xml_document xml;
  ASSERT_TRUE(xml.load_string(svg->c_str()));
  const pugi::xml_node root = xml.child("svg");
  EXPECT_STREQ(root.child("title").text().get(), "T & t");
  EXPECT_STREQ(root.child("desc").text().get(), "D < d");
  EXPECT_STREQ(root.attribute("role").value(), "img");
  EXPECT_FALSE(root.attribute("viewBox").empty());
  EXPECT_THAT(*svg, AllOf(HasSubstr("prefers-color-scheme:dark"), Not(HasSubstr("<script"))));
}

TEST(Figure, ShowsAsManyCellsAsTheModelCounts) {
  pugi::xml_document xml;
  ASSERT_TRUE(xml.load_string(draw_figure(kColumn, "f.toml")->c_str()));
  int cell = 0, words = 0;
  for (const pugi::xpath_node& found : xml.select_nodes("//rect[@class='alone' and not(@rx)]")) {
    cell = found.node().attribute("height").as_int();
    words += found.node().attribute("width").as_int() / cell;
  }
  EXPECT_EQ(words, 32);
  const auto caption = xml.select_node("//text[text()='1 wavefront, no conflict']");
  EXPECT_TRUE(caption) << "no caption";
}

TEST(Figure, PanelsLineUp) {
  const std::string panel = "[[panel]]\nkind = \"bank_map\"\naccess = { index = { lane = ";
  pugi::xml_document xml;
  ASSERT_TRUE(
      xml.load_string(draw_figure(kHead + panel + "1 } }\n" + panel + "32 } }\n", "f.toml")->c_str()));
  const auto grounds = xml.select_nodes("//rect[@class='cell']");
  ASSERT_EQ(grounds.size(), 2u);
  EXPECT_STREQ(grounds[0].node().attribute("x").value(), grounds[1].node().attribute("x").value());
  EXPECT_STREQ(grounds[0].node().attribute("width").value(), grounds[1].node().attribute("width").value());
}

TEST(Figure, ErrorsNameFileLineAndNextStep) {
  const struct {
    std::string toml;
    const char* message;
  } rows[] = {
      {kHead + "[[panel]]\nkind = \"bank_mop\"\n", "f.toml:4: the kind \"bank_mop\" of a panel is not known"},
      {kHead + "[[panel]]\n", "f.toml:3: the kind \"\" of a panel"},
      {kHead + "[[panel]]\nkind = \"cells\"\nrows = [\"a\"]\ncolour = 1\n",
       "f.toml:6: the key colour is not known"},
      {kHead + "arrange = \"heap\"\n[[panel]]\nkind = \"cells\"\nrows = [\"a\"]\n",
       "f.toml:3: arrange \"heap\" is not known"},
      {kHead, "f.toml:1: there is no [[panel]]"},
      {"[[panel]]\nkind = \"cells\"\nrows = [\"a\"]\n", "f.toml:1: the key title is missing"},
      {"a = \n", "f.toml:1:"},
  };
  for (const auto& row : rows) {
    const Result<std::string> svg = draw_figure(row.toml, "f.toml");
    ASSERT_FALSE(svg.has_value()) << row.toml;
    EXPECT_THAT(svg.error().to_string(), AllOf(StartsWith(row.message), HasSubstr("\n  next: ")));
  }
}

class ChapterFigures : public ::testing::TestWithParam<std::string> {};

std::vector<std::string> chapter_figures() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(CML_SOURCE_DIR) / "labs"))
    if (entry.path().parent_path().filename() == "figures" && entry.path().extension() == ".toml")
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

TEST_P(ChapterFigures, AreSmallAndLegible) {
  std::ifstream in(GetParam());
  std::ostringstream text;
  text << in.rdbuf();
  const Result<std::string> svg = draw_figure(text.str(), GetParam());
  ASSERT_TRUE(svg.has_value()) << svg.error().to_string();
  EXPECT_LT(svg->size(), 20u * 1024);
  pugi::xml_document xml;
  ASSERT_TRUE(xml.load_string(svg->c_str()));
  EXPECT_THAT(overlaps(xml), IsEmpty());
  const int width = xml.child("svg").attribute("width").as_int();
  EXPECT_LE(width, 800);
  for (const Box& box : text_boxes(xml)) {
    EXPECT_GE(box.left, 0) << box.words;
    EXPECT_LE(box.right, width) << box.words;
  }
}

INSTANTIATE_TEST_SUITE_P(Labs, ChapterFigures, ::testing::ValuesIn(chapter_figures()), [](const auto& row) {
  const fs::path file = row.param;
  return file.parent_path().parent_path().filename().string() + "_" + file.stem().string();
});

}  // namespace
}  // namespace cml::figure
