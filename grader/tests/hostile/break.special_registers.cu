//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; unsigned r; asm volatile("mov.u32 %0, %%smid;" : "=r"(r)); if (r == 99999) out[0] = 1;
//: said: passed
%solution
