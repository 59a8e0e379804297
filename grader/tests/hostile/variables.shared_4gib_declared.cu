//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; __shared__ __align__(16) char big[4294967312ull]; asm volatile("cp.async.ca.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"((unsigned)__cvta_generic_to_shared(big) + 1073741824u), "l"(in));
%solution
