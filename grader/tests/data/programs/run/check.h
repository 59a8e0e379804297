#pragma once
// What the programs of this folder check themselves with.
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                             \
  do {                                                                                          \
    const cudaError_t status = (call);                                                          \
    if (status != cudaSuccess) {                                                                \
      std::printf("FAILED line %d: %s (%s)\n", __LINE__, cudaGetErrorName(status), cudaGetErrorString(status)); \
      std::exit(1);                                                                             \
    }                                                                                           \
  } while (0)

#define EXPECT(condition)                                          \
  do {                                                             \
    if (!(condition)) {                                            \
      std::printf("FAILED line %d: %s\n", __LINE__, #condition);   \
      std::exit(1);                                                \
    }                                                              \
  } while (0)

inline int passed() {
  std::puts("PASSED");
  return 0;
}
