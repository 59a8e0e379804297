//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expression must have a constant value
__device__ constexpr int f() { int i = 0; for (;;) i = (i + 1) & 7; return i; }
__device__ constexpr int x = f();
%solution
