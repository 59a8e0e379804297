#include "testing/other_gpus.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

TEST(NoteOfOtherGpus, NamesLineMacroAndArchitecture) {
  const auto note = note_of_other_gpus("__global__ void k() {\n#if __CUDA_ARCH__ >= 800\n  f();\n#endif\n}\n",
                                       "09_fences", 90);
  ASSERT_TRUE(note);
  EXPECT_THAT(*note, HasSubstr("09_fences, line 2"));
  EXPECT_THAT(*note, HasSubstr("(__CUDA_ARCH__)"));
  EXPECT_THAT(*note, HasSubstr("sm_90 alone"));
}

TEST(NoteOfOtherGpus, SeesTheMacrosOfTheLibrary) {
  EXPECT_TRUE(note_of_other_gpus("void k() { NV_IF_TARGET(NV_PROVIDES_SM_80, (f();)); }", "k", 75));
  EXPECT_TRUE(note_of_other_gpus("#ifdef __CUDA_ARCH_FEAT_SM90_ALL\n#endif", "k", 90));
}

TEST(NoteOfOtherGpus, IsSilentOnOtherCodeAndOnComments) {
  EXPECT_FALSE(note_of_other_gpus("// not by __CUDA_ARCH__\n__global__ void k() {}", "k", 90));
  EXPECT_FALSE(note_of_other_gpus("int arch = 0; int my__CUDA_ARCH__ = 1;", "k", 90));
}

}  // namespace
}  // namespace cml::testing
