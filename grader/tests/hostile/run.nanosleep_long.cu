//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; for (int i = 0; i < 1000; ++i) __nanosleep(1000000);
//: said: passed
%solution
