//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 9
//: slow: it runs to its limit
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; while (atomicAdd(out, 0) != 12345) __nanosleep(10);
//: said: does not leave this loop|heap exhausted|did not run
%solution
