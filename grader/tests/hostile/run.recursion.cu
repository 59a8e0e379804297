//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if (in[0] != 1) out[0] = deep(0);
//: said: :-?\d+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: -?\d+ calls 
__device__ __noinline__ int deep(int n) { volatile int a[64]; a[n & 63] = n; return deep(n + 1) + a[(n + 1) & 63]; }
%solution
