//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; *(volatile int*)0xffffffff81000000ull = 1;
//: said: the pointer used here points to no array
%solution
