//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: an alignment of 8388608 bytes; there may be 65536
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .local .align 8388608 .b8 l[64]; .local .align 8388608 .b8 l2[64]; .reg .b64 a; mov.u64 a, l2; st.local.u32 [a], 1; }");
%solution
