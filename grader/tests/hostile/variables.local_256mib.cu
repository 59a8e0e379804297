//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: big: 268435456 bytes of local memory; a thread has 524288
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .local .align 4 .b8 big[268435456]; .reg .b64 a; mov.u64 a, big; st.local.u32 [a+65536], %0; }" ::"r"(7));
%solution
