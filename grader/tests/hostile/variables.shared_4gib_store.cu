//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 1073741824; st.shared.u32 [a], %0; }" ::"r"(7));
%solution
