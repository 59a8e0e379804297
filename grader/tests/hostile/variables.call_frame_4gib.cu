//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: pad: 1073741824 bytes of local memory; a thread has 524288
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()];  helper_use = helper_fn(in[0]); asm volatile("{ .param .b32 p; .param .b8 pad[1073741824]; .param .b32 r; .local .align 4 .b8 big[3221225528]; st.param.b32 [p], %0; call.uni (r), helper_fn, (p); }" ::"r"(7));
extern "C" __device__ __noinline__ int helper_fn(int x) { asm volatile(""); return x + 1; }
__device__ int helper_use; 
%solution
