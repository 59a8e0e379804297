//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; __shared__ int lock; if (threadIdx.x + threadIdx.y == 0) lock = 1; __syncthreads(); while (atomicCAS(&lock, 0, 2) != 0) {}
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ != -?\d+ and s
%solution
