//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"((unsigned)__cvta_generic_to_shared(tile)));
//: said: out: at .-?\d+..-?\d+. expected -?\d+, got -?\d+
%solution
