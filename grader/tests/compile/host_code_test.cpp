#include "compile/host_code.h"

#include <gmock/gmock.h>

#include "compile/include_guard.h"
#include "tests/compile/fixtures.h"

namespace cml::compile {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string device_code(const std::string& text) { return HostCode().without(text).text; }

std::vector<std::string> names(const std::string& text) {
  std::vector<std::string> all;
  for (const LeftOut& piece : HostCode().without(text).left_out) all.push_back(piece.name);
  return all;
}

/// The text without blanks and empty lines.
std::string words(const std::string& text) {
  std::string all;
  for (const char c : text)
    if (c != ' ' && c != '\n') all += c;
  return all;
}
std::string kept(const std::string& text) { return words(device_code(text)); }

const std::string kKernel = "__global__ void k(int* a) { a[0] = 1; }\n";

TEST(HostCode, LeavesDeviceCodeAsItIs) {
  for (
      const std::string text :
      {"#include \"lab.h\"\n#include <cuda_fp16.h>\n#define N 32\nconstexpr int kSide = 32;\n"
       "const float kWeights[3] = {1, 2, 3};\n__constant__ float mask[9];\n"
       "template <int N> struct Tile { float v[N]; __device__ float& at(int i) { return v[i]; } };\n"
       "template <int N>\n__global__ void __launch_bounds__(256, 2) f(const float* in, Tile<N> t) {\n"
       "  extern __shared__ float s[];\n  if (in[0] < 3) s[0] = t.at(1);\n}\n"
       "template __global__ void f<3>(const float*, Tile<3>);\nLAB_PREDICT(loads, 32);\nLAB_ANSWER(int, pad, 1);\n"
       "namespace cg = cooperative_groups;\nusing Real = float;\ntypedef struct { int a; float b; } Pair;\n"
       "enum class Mode : int { a, b };\nstatic_assert(sizeof(Pair) == 8, \"\");\nstruct Later;\n"
       "__device__ int g() { return 1; }\nextern \"C\" __global__ void h(int* p) { p[0] = g(); }\n"}) {
    EXPECT_EQ(device_code(text), text);
    EXPECT_THAT(names(text), IsEmpty());
  }
}

TEST(HostCode, KeepsLinesAndColumnsInPlace) {
  const std::string text = "int main() {\n  f<<<1, 2>>>(\"}\");  // \xC3\xA4\n}\n" + kKernel;
  EXPECT_EQ(device_code(text), std::string(12, ' ') + "\n" + std::string(26, ' ') + "\n \n" + kKernel);
  const std::string between = "int main() { /* a\n b */ }\n" + kKernel;
  EXPECT_EQ(device_code(between), std::string(17, ' ') + "\n" + std::string(7, ' ') + "\n" + kKernel);
}

TEST(HostCode, TellsFunctionsByWhatTheySay) {
  EXPECT_EQ(kept("int f(int x) { return x; }"), "");
  EXPECT_EQ(kept("__host__ int f(int x) { return x; }"), "");
  EXPECT_EQ(kept("static inline void f(float* (&x)[3]);"), "");
  EXPECT_EQ(kept("template <typename T, int N = (3 > 2)>\nT f(T x) { return x; }"), "");
  EXPECT_EQ(kept("auto f() -> std::vector<int> { return {}; }"), "");
  EXPECT_EQ(kept("std::ostream& operator<<(std::ostream& o, const P& p) { return o; }"), "");
  EXPECT_EQ(kept("Matrix::Matrix(int n) : n_{n}, v_(n) { upload(); }\nMatrix::~Matrix() {}"), "");
  EXPECT_EQ(kept("struct node* make(int n) { return nullptr; }"), "");
  EXPECT_EQ(kept("void f() try { g(); } catch (...) { }"), "");
  EXPECT_THAT(names("int main() try { g(); } catch (A& a) { } catch (...) { }"), ElementsAre("main"));
  EXPECT_THAT(names("template <> void run<float>(int n) { }"), ElementsAre("run"));
  EXPECT_THAT(names("S::operator float*() { } S& operator+=(S& a, S b);"),
              ElementsAre("S::operator float*", "operator+="));
  EXPECT_THAT(names("float a[2][3] = {}; int b[N], c; int d{1};"), ElementsAre("a", "b", "d"));
  EXPECT_EQ(kept("__host__ __device__ int f() { return 1; }"), "__host____device__intf(){return1;}");
  EXPECT_EQ(kept("constexpr int f() { return 1; }"), "constexprintf(){return1;}");
  EXPECT_EQ(kept("__device__ S operator+(S a, S b) { return a; }"), "__device__Soperator+(Sa,Sb){returna;}");
  EXPECT_EQ(kept("TEST(Suite, name) { run(); }"), "");
}

TEST(HostCode, TellsVariablesByWhatTheySay) {
  EXPECT_EQ(kept("int counter; float table[3] = {1, 2, 3}; std::vector<float> h(10);"), "");
  EXPECT_EQ(kept("const char* name = \"x\"; static bool verbose{false}; extern int level;"), "");
  EXPECT_EQ(kept("void (*handler)(int) = nullptr;"), "");
  EXPECT_EQ(kept("const std::string kName = \"x\"; constexpr auto kWait = std::chrono::seconds(1);"), "");
  EXPECT_EQ(kept("int devices() { return 1; }\nconst int kDevices = devices();"), "");
  EXPECT_EQ(kept("const char* const kUsage = R\"(a } b)\";"), "");
  EXPECT_EQ(kept("const char* const kText = \"a\";"), "constchar*constkText=\"a\";");
  EXPECT_EQ(kept("const int n = 3; constexpr float w[2] = {1, 2};"), "constintn=3;constexprfloatw[2]={1,2};");
  EXPECT_EQ(kept("__device__ int hits; __managed__ float m[4];"), "__device__inthits;__managed__floatm[4];");
}

TEST(HostCode, KnowsMacrosThatStandForDevice) {
  EXPECT_EQ(kept("#define HD __host__ __device__\nHD int f() { return 1; }"),
            "#defineHD__host____device__HDintf(){return1;}");
  EXPECT_EQ(
      kept("#define A __device__\n#define B A inline\nB int f() { return 1; }\nC int g() { return 1; }"),
      "#defineA__device__#defineBAinlineBintf(){return1;}");
  EXPECT_EQ(kept("#define KERNEL(n) __global__ void n\nKERNEL(k)(int* a) { a[0] = 1; }"),
            "#defineKERNEL(n)__global__voidnKERNEL(k)(int*a){a[0]=1;}");
}

TEST(HostCode, TakesHostMethodsOutOfClasses) {
  const std::string text =
      "struct Image {\n  float* data = nullptr;\n  int w : 3, h;\n  Image(int n) : w{n}, h(n) { cudaMalloc(&data, n); }\n"
      "  ~Image() { cudaFree(data); }\n  Image(const Image&) = default;\n public:\n"
      "  __host__ __device__ int size() const { return w * h; }\n  constexpr int twice() { return 2; }\n"
      "  float (*op)(float);\n  friend void swap(Image& a, Image& b) {}\n  ALIGN(16) float x;\n"
      "  __device__ float operator()(int i) const { return data[i]; }\n  void upload();\n};\n";
  EXPECT_EQ(kept(text),
            "structImage{float*data=nullptr;intw:3,h;Image(constImage&)=default;public:"
            "__host____device__intsize()const{returnw*h;}constexprinttwice(){return2;}"
            "float(*op)(float);ALIGN(16)floatx;"
            "__device__floatoperator()(inti)const{returndata[i];}};");
  EXPECT_THAT(names(text), ElementsAre("Image::Image", "Image::~Image", "Image::swap", "Image::upload"));
}

TEST(HostCode, LeavesOutClassesThatHoldWhatTheHostHas) {
  EXPECT_EQ(kept("struct Timer { cudaEvent_t a; std::chrono::steady_clock::time_point t; void go() {} };"),
            "");
  EXPECT_EQ(kept("struct A { std::vector<int> v; };\nstruct B { A a; };\nclass C : public B { int x; };"),
            "");
  EXPECT_EQ(
      kept("using Clock = std::chrono::steady_clock;\nstruct T { Clock c; };\ntypedef std::vector<int> V;"),
      "");
  EXPECT_EQ(kept("using namespace std;\nstruct T { vector<int> v; };"), "usingnamespacestd;");
  EXPECT_EQ(kept("int size() { return 3; }\nstruct S { int size; };"), "structS{intsize;};");
  EXPECT_EQ(kept("using namespace std;\nstruct S { int list; };"), "usingnamespacestd;structS{intlist;};");
  EXPECT_EQ(kept("namespace std { template <> struct hash<S> { int operator()(S s) { return 1; } }; }"), "");
}

TEST(HostCode, FollowsNamespaces) {
  EXPECT_EQ(kept("namespace a::b {\nint f() { return 1; }\n__device__ int g() { return 2; }\n}\n"
                 "extern \"C\" {\nvoid h();\n}\nnamespace { int x; }"),
            "namespacea::b{__device__intg(){return2;}}extern\"C\"{}namespace{}");
  EXPECT_THAT(names("namespace a { void f() {} }"), ElementsAre("a::f"));
}

TEST(HostCode, LeavesHostHeadersOut) {
  EXPECT_EQ(kept("#include <iostream>\n#include <vector>\n#include <cstdio>\n#include <thrust/sort.h>\n"),
            "#include<cstdio>");
  EXPECT_EQ(kept("#include <utility>\n"), "");
  EXPECT_EQ(kept("#include <type_traits>\n__device__ std::is_same<int, int> f();"),
            "#include<type_traits>__device__std::is_same<int,int>f();");
  EXPECT_EQ(kept("#include \"mine.h\"\n"), "#include\"mine.h\"");
  EXPECT_THAT(names("#include <vector>\n"), ElementsAre("<vector>"));
}

TEST(HostCode, SaysInOneLineWhatItLeftOut) {
  const auto text = [](const std::string& source) {
    return left_out_text(HostCode().without(source).left_out);
  };
  EXPECT_EQ(text("void f() {\n}\nint g();\n" + kKernel + "int main() {}\n#include <vector>\n"),
            "f, g (lines 1-3); main (line 5); <vector>");
  EXPECT_EQ(text(kKernel), "");
  std::string many;
  for (int i = 0; i < 20; ++i) many += "void f" + std::to_string(i) + "();\n";
  EXPECT_THAT(text(many), HasSubstr("f11 (lines 1-12); and 8 more"));
}

// --- what would fool it ---

TEST(HostCodeAttacked, BracesInTextAreNone) {
  EXPECT_EQ(
      kept("void f() { puts(\"}\"); puts(R\"x(} )\" )x\"); char c = '}'; // }\n /* } */ }\nconst int n = 1;"),
      "constintn=1;");
  EXPECT_EQ(kept("void f() { // line \\\n } \n}\nconst int n = 1;"), "constintn=1;");
}

TEST(HostCodeAttacked, GroupsThatAreNotCompiledAreNot) {
  EXPECT_EQ(kept("#if 0\n } } don't {{ \n#endif\nint main() { }\nconst int n = 1;"),
            "#if0}}don't{{#endifconstintn=1;");
  EXPECT_EQ(
      kept(
          "#ifdef A\nint main() {\n#else\nint main(int c, char** v) {\n#endif\n return 0; }\nconst int n = 1;"),
      "#ifdefA#else#endifconstintn=1;");
  EXPECT_EQ(kept("#ifdef A\nint f() { return 1; }\n#else\nint f() { return 2; }\n#endif\nconst int n = 1;"),
            "#ifdefA#else#endifconstintn=1;");
  EXPECT_EQ(kept("#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f();\n#ifdef __cplusplus\n}\n#endif\n"),
            "#ifdef__cplusplusextern\"C\"{#endif#ifdef__cplusplus}#endif");
}

TEST(HostCode, KeepsPragmasOfDeviceCode) {
  EXPECT_EQ(kept("#pragma unroll 4\n#pragma nv_diag_suppress 177\n#pragma omp parallel\n#pragma once\n"),
            "#pragmaunroll4#pragmanv_diag_suppress177#pragmaonce");
}

TEST(HostCodeAttacked, DirectivesWithinHostCodeStayBalanced) {
  const std::string text =
      "int main() {\n#ifdef A /* } \n */\n#define N 3\n#include <vector>\n#pragma omp x\n  f();\n#endif\n}\n";
  EXPECT_EQ(kept(text), "#ifdefA/*}*/#defineN3#endif");
}

TEST(HostCodeAttacked, NoKernelIsLostInAFunction) {
  const std::string text = "#ifdef NEVER\nint main() {\n#endif\n" + kKernel + "#ifdef NEVER\n}\n#endif\n";
  EXPECT_EQ(device_code(text), text);
}

TEST(HostCodeAttacked, BracketsThatDoNotMatchLeaveAllAsItIs) {
  for (const char* text : {"int main() { ( }\n", "int main() {\n", "}\nint main() {}\n"})
    EXPECT_EQ(device_code(text), text);
  EXPECT_EQ(kept("#define OPEN {\n#define CLOSE }\nint main() OPEN return 0; CLOSE\nint f() { return 1; }"),
            "#defineOPEN{#defineCLOSE}");
}

TEST(HostCodeAttacked, NothingMakesItHang) {
  std::string angles, scopes, classes;
  for (int i = 0; i < 20000; ++i) angles += "a<", scopes += "namespace a {", classes += "struct a {";
  device_code(angles);
  device_code(scopes + std::string(20000, '}'));
  for (int i = 0; i < 20000; ++i) classes += "};";
  device_code(classes);
  for (const char* text : {"",           "#",         "#include",     "#include <", "#include \"", "#define",
                           "template <", "operator",  "operator(",    "::",         "enum",        "struct",
                           "using",      "namespace", "extern \"C\"", "~",          "=",           "friend",
                           "typedef",    "int f(",    "template",     "int f() :",  "= default"})
    device_code(text);
}

/// Whatever stays is looked at by the guard: what leaving out uncovers is refused there.
TEST(HostCodeAttacked, TheGuardSeesWhatTheCompilerSees) {
  for (const char* text :
       {"int main() { /* }\n#include \"/etc/passwd\"\n */ }\n", "#include \"/etc/passwd\"\n",
        "int main() { const char* s = R\"(\n#include \"/etc/passwd\"\n)\"; }\n",
        "#include \"../x.h\"\nint main() {}\n",
        "#if 0\nint main() { R\"(\n#endif\n#include \"/etc/passwd\"\n#if 0\n)\"; }\n#endif\n"}) {
    Program program = program_of(device_code(text) + kKernel);
    const Result<std::string> guarded_text = guarded(program);
    if (guarded_text) {
      EXPECT_THAT(*guarded_text, Not(HasSubstr("#include \"/etc")));
    }
  }
  EXPECT_FALSE(guarded(program_of(device_code("#include \"/etc/passwd\"\nint main() {}\n"))));
  EXPECT_FALSE(guarded(program_of(device_code("#define F \"/etc/passwd\"\nint main() {}\n#include F\n"))));
}

TEST(LaunchedInstantiations, AreThoseOfHostCode) {
  EXPECT_THAT(launched_instantiations(
                  "f<32><<<1, 2>>>(p); g<A<int>, 3> <<<1, 2>>>(p); h<<<1, 2>>>(p); f<32><<<2, 2>>>(p);"),
              ElementsAre("f<32>", "g<A<int>, 3>"));
  EXPECT_THAT(launched_instantiations("<<< > <<< a > <<<"), IsEmpty());
}

TEST(QuotedHeaders, AreListedOnce) {
  std::vector<std::string> all;
  for (const QuotedHeader& header : quoted_headers(
           "#include \"a.h\"\n#include <b.h>\n// #include \"c.h\"\n#include \"d.h\"\n#include \"a.h\"\n"))
    all.push_back(header.name + ":" + std::to_string(header.line));
  EXPECT_THAT(all, ElementsAre("a.h:1", "d.h:4"));
}

}  // namespace
}  // namespace cml::compile
