//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: bytes of static shared memory; the device allows 49152
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .shared .align 16 .b8 a[1099511627776], b[1099511627776]; .reg .b32 x; mov.u32 x, b; st.shared.u32 [x], 1; }");
%solution
