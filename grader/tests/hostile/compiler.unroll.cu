//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__global__ void k(int* p) {
#pragma unroll
  for (int i = 0; i < 100000000; ++i) p[i] = i * p[i - 1];
}
%solution
