#pragma once
#include <string>

#include "litmus/test_file.h"

namespace cml::litmus {

inline const std::string kHeader =
    "//! title: A test\n"
    "//! grid: 2\n"
    "//! block: 32\n"
    "//! buffer: x 0*3 7\n"
    "//! buffer: out -1 -1\n"
    "//! observe: a=out[0] b=x[3]\n"
    "//! allow: a=1 b=7\n"
    "//! may: a=0|2 b=7\n"
    "//! forbid: a=2 b=7\n"
    "//! race: global some\n";
inline const std::string kBody = "__device__ void litmus(int* x, int* out) {}\n";

/// kHeader with `from` replaced by `to`, and kBody after it. Precondition: kHeader has it.
inline std::string sample_with(const std::string& from, const std::string& to) {
  std::string header = kHeader;
  return header.replace(header.find(from), from.size(), to) + kBody;
}

inline LitmusTest sample() { return parse_test(kHeader + kBody, "sample.cu").value(); }

}  // namespace cml::litmus
