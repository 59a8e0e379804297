//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 9
//: slow: it runs to its limit
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; while (*(volatile int*)out != 77777) {}
//: said: endless|does not end
%solution
