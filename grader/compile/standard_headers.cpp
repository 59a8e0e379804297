#include "compile/standard_headers.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace cml::compile {
namespace {

/// `body`, read once however often it is included.
std::string once(const std::string& guard, const std::string& body) {
  return "#ifndef CML_STANDARD_" + guard + "\n#define CML_STANDARD_" + guard + "\n" + body + "#endif\n";
}

/// Names of the global namespace, in std as well.
std::string in_std(std::initializer_list<const char*> names) {
  std::string text = "namespace std {\n";
  for (const char* name : names) text += std::string("using ::") + name + ";\n";
  return text + "}\n";
}

/// A header that the toolkit has in its own form, for device code.
std::string from_cuda(const std::string& header) {
  return "#include <cuda/std/" + header + ">\nnamespace std {\nusing namespace cuda::std;\n}\n";
}

struct Constant {
  const char* name;
  const char* value;
};
std::string macros(std::initializer_list<Constant> constants) {
  std::string text;
  for (const auto& [name, value] : constants)
    text += std::string("#ifndef ") + name + "\n#define " + name + " " + value + "\n#endif\n";
  return text;
}

std::string integers() {
  std::string body = "#include <cuda/std/cstdint>\nnamespace std {\n";
  for (const char* sign : {"", "u"}) {
    for (const char* kind : {"", "_least", "_fast"})
      for (const char* bits : {"8", "16", "32", "64"})
        body += std::string("using ::") + sign + "int" + kind + bits + "_t;\n";
    body += std::string("using ::") + sign + "intmax_t;\nusing ::" + sign + "intptr_t;\n";
  }
  return once("CSTDINT", body + "}\n");
}

/// The values of IEEE 754's single and double formats (ISO C, <float.h>).
std::string floats() {
  return once("CFLOAT", macros({{"FLT_RADIX", "2"},
                                {"FLT_MANT_DIG", "24"},
                                {"FLT_DIG", "6"},
                                {"FLT_MIN_EXP", "(-125)"},
                                {"FLT_MAX_EXP", "128"},
                                {"FLT_MAX", "3.402823466e+38F"},
                                {"FLT_MIN", "1.175494351e-38F"},
                                {"FLT_EPSILON", "1.192092896e-07F"},
                                {"DBL_MANT_DIG", "53"},
                                {"DBL_DIG", "15"},
                                {"DBL_MIN_EXP", "(-1021)"},
                                {"DBL_MAX_EXP", "1024"},
                                {"DBL_MAX", "1.7976931348623157e+308"},
                                {"DBL_MIN", "2.2250738585072014e-308"},
                                {"DBL_EPSILON", "2.2204460492503131e-16"}}));
}

std::string mathematics() {
  return once(
      "CMATH",
      macros({{"M_E", "2.71828182845904523536"},
              {"M_LOG2E", "1.44269504088896340736"},
              {"M_LOG10E", "0.43429448190325182765"},
              {"M_LN2", "0.69314718055994530942"},
              {"M_LN10", "2.30258509299404568402"},
              {"M_PI", "3.14159265358979323846"},
              {"M_PI_2", "1.57079632679489661923"},
              {"M_PI_4", "0.78539816339744830962"},
              {"M_1_PI", "0.31830988618379067154"},
              {"M_2_PI", "0.63661977236758134308"},
              {"M_2_SQRTPI", "1.12837916709551257390"},
              {"M_SQRT2", "1.41421356237309504880"},
              {"M_SQRT1_2", "0.70710678118654752440"},
              {"INFINITY", "(__builtin_bit_cast(float, 0x7f800000))"},
              {"NAN", "(__builtin_bit_cast(float, 0x7fc00000))"},
              {"HUGE_VALF", "INFINITY"},
              {"HUGE_VAL", "(__builtin_bit_cast(double, 0x7ff0000000000000LL))"}}) +
          in_std({"abs",     "acos",      "acosh",     "asin",  "asinh",     "atan",   "atan2",  "atanh",
                  "cbrt",    "ceil",      "copysign",  "cos",   "cosh",      "erf",    "erfc",   "exp",
                  "exp2",    "expm1",     "fabs",      "fdim",  "floor",     "fma",    "fmax",   "fmin",
                  "fmod",    "frexp",     "hypot",     "ilogb", "ldexp",     "lgamma", "llrint", "llround",
                  "log",     "log10",     "log1p",     "log2",  "logb",      "lrint",  "lround", "modf",
                  "nan",     "nearbyint", "nextafter", "pow",   "remainder", "remquo", "rint",   "round",
                  "scalbln", "scalbn",    "sin",       "sinh",  "sqrt",      "tan",    "tanh",   "tgamma",
                  "trunc",   "isfinite",  "isinf",     "isnan", "signbit"}));
}

std::vector<Header> make_headers() {
  const std::string limits = once("CLIMITS", "#include <cuda/std/climits>\n");
  const std::string definitions =
      once("CSTDDEF", "#include <cuda/std/cstddef>\n" + in_std({"size_t", "ptrdiff_t"}) +
                          "namespace std {\nusing nullptr_t = decltype(nullptr);\n}\n");
  const std::string output = once("CSTDIO", in_std({"printf", "size_t"}));
  const std::string library =
      once("CSTDLIB", macros({{"EXIT_SUCCESS", "0"}, {"EXIT_FAILURE", "1"}, {"RAND_MAX", "2147483647"}}) +
                          in_std({"abs", "labs", "llabs", "malloc", "free", "size_t"}));
  const std::string bytes = once("CSTRING", in_std({"memcpy", "memset", "size_t"}));
  const std::string time = once("CTIME", in_std({"clock", "clock_t"}));
  std::vector<Header> headers{{"cstdint", integers()},
                              {"stdint.h", integers()},
                              {"cinttypes", integers()},
                              {"inttypes.h", integers()},
                              {"cfloat", floats()},
                              {"float.h", floats()},
                              {"cmath", mathematics()},
                              {"math.h", mathematics()},
                              {"climits", limits},
                              {"limits.h", limits},
                              {"cstddef", definitions},
                              {"stddef.h", definitions},
                              {"cstdio", output},
                              {"stdio.h", output},
                              {"cstdlib", library},
                              {"stdlib.h", library},
                              {"cstring", bytes},
                              {"string.h", bytes},
                              {"ctime", time},
                              {"time.h", time},
                              {"cassert", ""},
                              {"assert.h", ""},
                              {"stdbool.h", ""},
                              {"cuda.h", ""},
                              {"algorithm", once("ALGORITHM", in_std({"min", "max"}))},
                              {"limits", once("LIMITS",
                                              "#include <cuda/std/limits>\nnamespace std {\nusing "
                                              "cuda::std::numeric_limits;\n}\n")}};
  for (const char* name :
       {"array", "bit", "complex", "concepts", "functional", "initializer_list", "iterator", "numeric",
        "optional", "ratio", "span", "tuple", "type_traits", "utility", "variant"}) {
    std::string guard = name;
    for (char& c : guard) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    headers.push_back({name, once(guard, from_cuda(name))});
  }
  return headers;
}

}  // namespace

const std::vector<Header>& standard_headers() {
  static const std::vector<Header> headers = make_headers();
  return headers;
}

bool is_standard_header(const std::string& name) {
  const std::vector<Header>& headers = standard_headers();
  return std::any_of(headers.begin(), headers.end(),
                     [&](const Header& header) { return header.name == name; });
}

}  // namespace cml::compile
