//: exercise: 01_smem_banks/02_square_tile
//: points: 8 to 10
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; printf("%s", (const char*)in);
//: said: points
%solution
