#pragma once
#include <map>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::compile {

/// A kernel (.entry) of a compiled program under its names.
struct KernelInfo {
  std::string mangled;    ///< "_Z8convolveILi256EEvPf"
  std::string demangled;  ///< "convolve<256>(float*)"
  std::string name;       ///< "convolve<256>", with namespaces
  int registers = 0;      ///< a thread, from the assembler; 0 where it did not run
};

/// What the compiler makes of a Program.
struct Compiled {
  std::string ptx;    ///< the text
  std::string cubin;  ///< machine code for the program's compute capability; empty for PTX handed in and
                      ///< where Program::machine_code is not set
  std::string log;    ///< warnings, as a person reads them
  std::vector<KernelInfo> kernels;                   ///< its entries
  std::map<std::string, std::string> lowered_names;  ///< name expression -> mangled
  std::string toolkit;                               ///< "CUDA 13.0"; empty for PTX handed in
  bool from_cache = false;                           ///< nothing was compiled
};

}  // namespace cml::compile
