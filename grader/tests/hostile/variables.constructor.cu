//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: dynamic initialization is not supported for a __device__ variable
struct S { int x; __device__ S() : x(f()) {} __device__ static int f() { return 1; } };
__device__ S s;
%solution
