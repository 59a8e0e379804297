//: exercise: 01_smem_banks/02_square_tile
//: points: 8 to 10
//: unsaid: worker died
//: unsaid: grader itself
//: said: calls deep a thread needs [0-9]+ bytes of local memory; a thread has 524288|of local memory; a thread has 524288
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .local .align 16 .b8 a[524288]; .reg .b64 x; mov.u64 x, a; st.local.u32 [x], 1; .param .b32 p; .param .b32 r; st.param.b32 [p], %0; call.uni (r), helper_fn, (p); }" ::"r"(7)); helper_use = helper_fn(in[0]);
extern "C" __device__ __noinline__ int helper_fn(int x) { volatile int a[64]; a[x & 63] = x; return a[x + 1 & 63]; }
__device__ int helper_use;
%solution
