//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; out[0] = *(volatile int*)((1ull << 33) + 64);
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. loads from kernel parameters.-?\d+., and 
%solution
