//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; out[0] = in[0] / (in[1] & 0);
//: said: passed
%solution
