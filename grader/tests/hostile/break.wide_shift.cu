//: exercise: 01_smem_banks/02_square_tile
//: points: 8.5
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; out[in[0] << 40] = 1;
//: said: no store of global memory costs more than it must; it is the number of
%solution
