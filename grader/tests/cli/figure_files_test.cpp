#include "cli/course/figure_files.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const std::string kSource =
    "title = \"t\"\ndescription = \"d\"\n[[panel]]\nkind = \"bank_map\"\naccess = { index = { lane = 1 } }\n";

class FigureFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    project_.root = fs::temp_directory_path() / ("cml_figures_" + std::to_string(getpid()));
    write("labs/80_lab/figures/a.toml", kSource);
    write("labs/80_lab/README.md", "# L\n\n![32 lanes](figures/a.svg)\n");
    const FigureFile figure = figure_files(project_).at(0);
    write("labs/80_lab/figures/a.svg", *draw_file(figure));
  }
  void TearDown() override { fs::remove_all(project_.root); }
  void write(const std::string& name, const std::string& text) {
    fs::create_directories((project_.root / name).parent_path());
    std::ofstream(project_.root / name) << text;
  }
  grading::Project project_;
};

TEST_F(FigureFiles, AreFoundByTheirPlace) {
  const std::vector<FigureFile> figures = figure_files(project_);
  ASSERT_THAT(figures, SizeIs(1));
  EXPECT_EQ(figures[0].id, "80_lab/a");
  EXPECT_TRUE(is_up_to_date(figures[0], *draw_file(figures[0])));
  EXPECT_THAT(figure_faults(project_), IsEmpty());
}

TEST_F(FigureFiles, OutOfDatePictureIsNamed) {
  write("labs/80_lab/figures/a.toml", kSource + "note = [\"n\"]\n");
  EXPECT_THAT(figure_faults(project_), ElementsAre(AllOf(HasSubstr("a.svg is out of date with a.toml"),
                                                         HasSubstr("next: run `grader figure 80_lab/a`"))));
}

TEST_F(FigureFiles, MissingPictureIsNamed) {
  fs::remove(project_.root / "labs/80_lab/figures/a.svg");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("a.svg is missing for a.toml")));
}

TEST_F(FigureFiles, FaultySourceIsNamedWithItsLine) {
  write("labs/80_lab/figures/a.toml", kSource + "colour = 1\n");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("a.toml:6: the key colour is not known")));
}

TEST_F(FigureFiles, ChapterThatShowsWhatIsNotThereIsNamedWithItsLine) {
  write("labs/80_lab/README.md", "![32 lanes](figures/a.svg)\n\n![other](figures/b.svg)\n");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("README.md:3: figures/b.svg does not exist")));
}

TEST_F(FigureFiles, PictureWithoutWordsIsNamed) {
  write("labs/80_lab/README.md", "![](figures/a.svg)\n");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("README.md:1: figures/a.svg says nothing")));
}

TEST_F(FigureFiles, SourceWithoutAReaderIsNamed) {
  write("labs/80_lab/README.md", "# L\n");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("a.toml: no chapter shows this figure")));
}

TEST_F(FigureFiles, PictureWithoutASourceIsNamed) {
  write("labs/80_lab/figures/c.svg", "<svg/>");
  EXPECT_THAT(figure_faults(project_), ElementsAre(HasSubstr("c.svg: there is no .toml")));
}

TEST(Chapters, AreInAgreementWithTheirFigures) {
  EXPECT_THAT(figure_faults(grading::Project{CML_SOURCE_DIR}), IsEmpty());
}

}  // namespace
}  // namespace cml::cli
