//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; *(int*)((char*)&tile[0][0] + 1 + (in[0] & 0)) = 1;
//: said: tile.-?\d+..-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+
%solution
