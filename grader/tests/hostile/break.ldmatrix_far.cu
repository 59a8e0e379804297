//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; unsigned r; asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(0xfffffff0u)); if (r == 1) out[0] = 1;
//: said: the compiler died with signal -?\d+ .(Segmentation fault|Aborted). while compiling
%solution
