//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if (threadIdx.x == 0) __syncthreads();
//: said: not all threads of a warp reach this barrier: thread .-?\d+,-?\d+,-?\d+. waits her
%solution
