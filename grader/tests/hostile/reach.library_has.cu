//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: unsaid: it is there
//: said: passed
#include <cuda/std/cstdint>
#if defined(_CCCL_HAS_INCLUDE) && _CCCL_HAS_INCLUDE("/etc/passwd")
#error it is there
#endif
%solution
