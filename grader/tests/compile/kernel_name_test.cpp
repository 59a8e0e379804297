#include "compile/kernel_name.h"

#include <gmock/gmock.h>

namespace cml::compile {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Compiled sample() {
  Compiled compiled;
  for (const char* mangled :
       {"_Z1fPi", "_Z1fPf", "_ZN2ns1gEPi", "_Z8convolveILi256EEvPf", "plain", "_Z1hILi1EEvv", "_Z1hILi2EEvv"})
    compiled.kernels.push_back(names_of(mangled));
  compiled.lowered_names["convolve< 128*2 >"] = "_Z8convolveILi256EEvPf";
  return compiled;
}

std::string found(const std::string& wanted) {
  const Result<KernelInfo> kernel = find_kernel(sample(), wanted, "s.cu");
  return kernel ? kernel->mangled : kernel.error().to_string();
}

TEST(KernelName, IsFoundByEveryName) {
  EXPECT_EQ(found("f(int*)"), "_Z1fPi");
  EXPECT_EQ(found("f(float *)"), "_Z1fPf");
  EXPECT_EQ(found("_Z1fPf"), "_Z1fPf");
  EXPECT_EQ(found("ns::g"), "_ZN2ns1gEPi");
  EXPECT_EQ(found("g"), "_ZN2ns1gEPi");
  EXPECT_EQ(found("convolve<256>"), "_Z8convolveILi256EEvPf");
  EXPECT_EQ(found("convolve<128*2>"), "_Z8convolveILi256EEvPf");
  EXPECT_EQ(found("convolve"), "_Z8convolveILi256EEvPf");
  EXPECT_EQ(found("plain"), "plain");
}

TEST(KernelName, ThatIsAmbiguousOrMissingListsWhatThereIs) {
  EXPECT_THAT(found("f"), HasSubstr("several kernels: f(int*), f(float*)"));
  EXPECT_THAT(found("h"), HasSubstr("several kernels"));
  EXPECT_THAT(found("k"), HasSubstr("the file has f(int*), f(float*), ns::g(int*)"));
  EXPECT_THAT(find_kernel(Compiled{}, "k", "s.cu").error().to_string(), HasSubstr("no __global__ function"));
}

TEST(KernelName, ScansEntries) {
  const auto kernels = kernels_in(
      ".version 9.0\n// .entry no\n.visible .entry _Z1fPi(\n.param .u64 a)\n{ ret; }\n.weak .entry plain "
      "()\n{\n.entryx q(\n");
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(kernels[0].demangled, "f(int*)");
  EXPECT_EQ(kernels[0].name, "f");
  EXPECT_EQ(kernels[1].mangled, "plain");
}

TEST(KernelName, OfADeclaredAndDefinedKernelIsOne) {
  EXPECT_EQ(
      kernels_in(".visible .entry f\n(.param .u64 a);\n.visible .entry f(.param .u64 a)\n{ ret; }\n").size(),
      1u);
}

TEST(TemplateKernels, AreListedWithTheirParameters) {
  EXPECT_THAT(template_kernels("template <int kTile, typename T = float> __global__ void turn(T* out) {}\n"
                               "template <class T> __device__ T f(T x) { return x; }\n"
                               "__global__ void plain(int* p) {}\n"
                               "template <int N>\n__global__ void __launch_bounds__(N) bound(int* p) {}"),
              ::testing::ElementsAre("turn<kTile, T>", "bound<N>"));
  EXPECT_THAT(template_kernels("template <int"), ::testing::IsEmpty());
}

TEST(FindKernel, NamesTheNearest) {
  EXPECT_THAT(found("plan"), HasSubstr("did you mean plain?"));
  EXPECT_THAT(found("convolv"), HasSubstr("did you mean convolve<256>"));
  EXPECT_THAT(find_kernel(Compiled{}, "trn", "s.cu", "template <int kTile> __global__ void turn(int* p) {}")
                  .error()
                  .to_string(),
              HasSubstr("did you mean turn<kTile>? A template is named with arguments, as turn<32>"));
  EXPECT_THAT(found("nothing_like_it"), Not(HasSubstr("did you mean")));
}

TEST(FindKernel, SaysThatATemplateNeedsArguments) {
  const std::string text =
      find_kernel(Compiled{}, "turn", "s.cu", "template <int kTile> __global__ void turn(int* p) {}")
          .error()
          .to_string();
  EXPECT_THAT(text, HasSubstr("turn is a template, turn<kTile>: a launch must name its arguments"));
  EXPECT_THAT(text, HasSubstr("next: name it with arguments, as turn<32>"));
}

}  // namespace
}  // namespace cml::compile
