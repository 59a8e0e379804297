//: exercise: 01_smem_banks/02_square_tile
//: points: 3
//: said: a barrier is missing between line -?\d+ and line -?\d+: thread .-?\d+,-?\d+,-?\d+. write
#define __syncthreads() ((void)0)
%solution
