//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
extern "C" __global__ void canary(unsigned* p) { *p = 1; }
%solution
