// Without CUDA's declarations: each takes any arguments and gives an error.
#include "runtime/unsupported.h"

#define CML_UNSUPPORTED(name)                                   \
  extern "C" __attribute__((visibility("default"))) int name(); \
  int name() { return cml::runtime::unsupported(#name); }
#include "runtime/unsupported.def"
