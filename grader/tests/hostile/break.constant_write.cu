//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("st.const.u32 [%0], 1;" ::"l"(0ull));
//: said: State space incorrect for instruction 'st'
%solution
