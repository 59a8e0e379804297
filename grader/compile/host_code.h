#pragma once
#include <set>
#include <string>
#include <vector>

#include "source/declaration.h"

/// Whole .cu programs: what of a text is host code, which NVRTC refuses. Device code is never changed, and no
/// line moves.
namespace cml::compile {

/// A piece of host code that was left out.
struct LeftOut {
  std::string name;          ///< "main", "Matrix::upload", "<vector>"
  int first_line = 0;        ///< from 1
  int last_line = 0;         ///< the same or a later one
  bool is_header = false;    ///< an include directive
  bool is_function = false;  ///< a function or a method
  bool begins_run = false;   ///< something that was kept stands between it and the one before
};

/// A text without its host code.
struct DeviceCode {
  std::string text;               ///< host code is blank, line by line and byte by byte
  std::vector<LeftOut> left_out;  ///< in order
};

/// Tells host code from device code as nvcc does: a function or variable is the host's unless it says
/// __global__, __device__ or __constant__ (or a macro that stands for one of these), is constexpr, or is a
/// constant. Types stay, but for their host methods and where they hold what the host alone has; so do
/// macros. The files of one program, in the order in which they are included, share what they define.
class HostCode {
 public:
  /// The device code of `text`. A text whose brackets do not match loses its host headers alone: the
  /// compiler's message says where.
  DeviceCode without(const std::string& text);

 private:
  class Scan;
  std::set<std::string> annotations_{"__global__", "__device__", "__constant__", "__managed__", "__shared__"};
  std::set<std::string> host_types_;   ///< types, aliases and namespaces that were left out
  std::set<std::string> host_values_;  ///< functions and variables that were left out
  bool uses_std_ = false;              ///< using namespace std;
};

/// A header that a text includes by a name in quotes.
struct QuotedHeader {
  std::string name;  ///< without the quotes
  int line = 0;      ///< of its first include directive
};
/// Those of `text`, each once, in order.
std::vector<QuotedHeader> quoted_headers(const std::string& text);

/// Instantiations of kernels that host code launches, "transpose<32>" of `transpose<32><<<grid,
/// block>>>(...)`: each once, in order.
std::vector<std::string> launched_instantiations(const std::string& text);

/// "main, run_case (lines 40-95); <vector>, <iostream>": what was left out of a program, in one line.
std::string left_out_text(const std::vector<LeftOut>& left_out);

}  // namespace cml::compile
