//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; __shfl_sync(0xffffffffu, 1, 0); if (threadIdx.x & 1) __shfl_sync(0xffffffffu, 1, 0);
//: said: not all threads of a warp reach this barrier: thread .-?\d+,-?\d+,-?\d+. waits her
%solution
