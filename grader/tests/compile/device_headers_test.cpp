#include "compile/device_headers.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "tests/temporary_folder.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class DeviceHeadersTest : public ::testing::Test {
 protected:
  DeviceHeadersTest() : headers_({root("one"), root("two")}) {}
  std::string root(const std::string& name) const { return std::string(folder_.path()) + "/" + name; }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(root(name)).parent_path());
    std::ofstream(root(name)) << text;
  }
  std::map<std::string, std::string> reached(const std::string& text, const std::vector<Header>& given = {}) {
    std::map<std::string, std::string> texts;
    for (const Header* header : headers_.reached(text, given)) texts[header->name] = header->text;
    return texts;
  }
  std::vector<std::string> names(const std::string& text, const std::vector<Header>& given = {}) {
    std::vector<std::string> names;
    for (const auto& [name, ignored] : reached(text, given)) names.push_back(name);
    return names;
  }
  TemporaryFolder folder_;
  DeviceHeaders headers_;
};

TEST_F(DeviceHeadersTest, AreThoseThatMayBeIncludedAtAnyDepth) {
  write("one/mma.h", "#if X\n#  include <crt/a.h>\n#endif\n#if __has_include(<b.h>)\n");
  write("two/crt/a.h", "#include <nowhere.h>\n");
  write("two/b.h", "");
  write("two/unused.h", "");
  EXPECT_THAT(names("#include <mma.h>\n"), UnorderedElementsAre("mma.h", "crt/a.h", "b.h"));
  EXPECT_THAT(names("#/**/include/**/\"mma.h\" // b\n"), UnorderedElementsAre("mma.h", "crt/a.h", "b.h"));
  EXPECT_THAT(names("int a;\n"), IsEmpty());
}

/// NVRTC looks for a header of a text by the name alone.
TEST_F(DeviceHeadersTest, AreNamedFromTheFolderAndNotFromTheirOwn) {
  write("one/cooperative_groups/reduce.h",
        "#include \"details/x.h\"\n#include \"../mma.h\"  // so\nint a;\n");
  write("one/cooperative_groups/details/x.h", "");
  write("one/mma.h", "");
  const auto all = reached("#include <cooperative_groups/reduce.h>\n");
  EXPECT_EQ(all.at("cooperative_groups/reduce.h"),
            "#include \"cooperative_groups/details/x.h\"\n#include \"mma.h\"  // so\nint a;\n");
  EXPECT_EQ(all.size(), 3u);
}

/// What a student's file names is not read, wherever it leads.
TEST_F(DeviceHeadersTest, AreNoOtherFiles) {
  write(
      "one/mma.h",
      "#include \"../../secret\"\n#include \"\"\n#include \"..\"\n#include \"/etc/passwd\"\n#include <../secret>\n");
  write("one/not_allowed.h", "");
  write("secret", "");
  EXPECT_THAT(
      names("#include \"../secret\"\n#include </etc/passwd>\n#include \"\"\n#include <not_allowed.h>\n"),
      IsEmpty());
  EXPECT_THAT(names("#include <mma.h>\n"), UnorderedElementsAre("mma.h"));
}

TEST_F(DeviceHeadersTest, StartWithWhatIsGiven) {
  write("one/mma.h", "#include <cuda.h>\n");
  write("one/cuda.h", "of the toolkit");
  const std::vector<Header> given{{"own.h", "#include <mma.h>\n"}, {"cuda.h", ""}, {"other.h", ""}};
  EXPECT_THAT(names("#include \"own.h\"\n", given), UnorderedElementsAre("own.h", "mma.h", "cuda.h"));
  EXPECT_EQ(reached("#include \"own.h\"\n", given).at("cuda.h"), "");
}

}  // namespace
}  // namespace cml::compile
