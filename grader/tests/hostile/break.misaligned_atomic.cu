//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; atomicAdd((int*)((char*)out + 2), 1);
//: said: out.-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+ byt
%solution
