//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/atomic>
#include <cooperative_groups.h>
%solution
