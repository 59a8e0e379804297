//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; *(int*)nullptr = 1;
//: said: the compiler has put a trap here: what this line does is undefined, as
%solution
