//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: unsaid: LEAK
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if constexpr (side == 2) { if (threadIdx.x + threadIdx.y == 0) asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 65536; cp.async.bulk.global.shared::cta.bulk_group [%0], [a], 16; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; }" ::"l"(out)); __syncthreads(); printf("LEAK %x %x %x %x\n", out[0], out[1], out[2], out[3]); return; }
%solution
