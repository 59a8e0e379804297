//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if (in[0] != 1) out[0] = odd(0);
//: said: :-?\d+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: -?\d+ calls
__device__ __noinline__ int odd(int n);
__device__ __noinline__ int even(int n) { return n == -1 ? 0 : odd(n + 1) + 1; }
__device__ __noinline__ int odd(int n) { return n == -1 ? 0 : even(n + 1) + 1; }
%solution
