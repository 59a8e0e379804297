//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; __shared__ alignas(16) char to[4096]; __shared__ unsigned long long bar; if (threadIdx.x + threadIdx.y == 0) { asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"((unsigned)__cvta_generic_to_shared(&bar))); for (int i = 0; i < 300000; ++i) asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 16, [%2];" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(in), "r"((unsigned)__cvta_generic_to_shared(&bar))); }
//: said: more than 4 MiB of bulk copies on their way
%solution
