//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is undefined
__device__ int f() { return sizeof(__PRETTY_FUNCTION__); }
__device__ int x = y;
%solution
