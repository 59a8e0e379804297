//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: waits for the end of an mbarrier.s phase that never comes
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; __shared__ __align__(8) long m; unsigned b = (unsigned)__cvta_generic_to_shared(&m); asm volatile("{ .reg .pred p; mbarrier.init.shared.b64 [%0], 5; W%=: mbarrier.try_wait.parity.shared.b64 p, [%0], 0, 4294967295; @!p bra W%=; }" ::"r"(b));
%solution
