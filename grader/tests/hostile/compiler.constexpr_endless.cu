//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: __global__. is considered a host function, and host functions are not 
__device__ constexpr int f() { int i = 0; for (;;) i = (i + 1) & 7; return i; }
__device__ constexpr int x = f();
%solution
