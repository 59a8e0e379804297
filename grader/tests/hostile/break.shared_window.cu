//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; *(volatile int*)(0x7e0000000000ull + 0x100000) = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-?\d+..-?\d+., and tile has
%solution
