//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if (blockDim.x > 4) *(int4*)(out + 1) = make_int4(1, 2, 3, 4);
//: said: out.-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+ b
%solution
