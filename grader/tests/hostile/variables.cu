//: section: answer_too_large
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to lab_answer_x, take more than -?\d+
__device__ char lab_answer_x[1900u << 20];
__global__ void k() { lab_answer_x[threadIdx.x] = 1; }
%solution

//: section: call_frame_4gib
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: pad: 1073741824 bytes of local memory; a thread has 524288
//: replace in 1: linear_index()]; => linear_index()];  helper_use = helper_fn(in[0]); asm volatile("{ .param .b32 p; .param .b8 pad[1073741824]; .param .b32 r; .local .align 4 .b8 big[3221225528]; st.param.b32 [p], %0; call.uni (r), helper_fn, (p); }" ::"r"(7));
extern "C" __device__ __noinline__ int helper_fn(int x) { asm volatile(""); return x + 1; }
__device__ int helper_use; 
%solution

//: section: constant_too_large
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: File uses too much global constant data .-?\d+x-?\d+ bytes, -?\d+x-?\d+ max.
__constant__ char wide[70000];
__global__ void k(int* p) { *p = wide[*p]; }
%solution

//: section: constructor
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: dynamic initialization is not supported for a __device__ variable
struct S { int x; __device__ S() : x(f()) {} __device__ static int f() { return 1; } };
__device__ S s;
%solution

//: section: exceptions
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: device code does not support exception handling
__global__ void k() { try { throw 1; } catch (int) {} }
%solution

//: section: extern_missing
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
extern __device__ int elsewhere;
__global__ void k() { elsewhere = 1; }
%solution

//: section: four_gib
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to wide, take more than -?\d+ MiB
__device__ char wide[1ull << 32];
__global__ void k() { wide[threadIdx.x] = 1; }
%solution

//: section: host_function
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: __global__. is considered a host function, and host functions are not 
#include <cstdlib>
int main() { return std::system("touch /tmp/cml-hostile"); }
%solution

//: section: host_initialiser
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: The execution space for the lambda closure class
int host = ([] { return 1; })();
%solution

//: section: initialised
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int filled[1 << 20] = {1};
__global__ void k() { filled[threadIdx.x] = 1; }
%solution

//: section: inline_file
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ const char* name = __FILE__;
__global__ void k(int* p) { *p = name[*p]; }
%solution

//: section: local_256mib
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: big: 268435456 bytes of local memory; a thread has 524288
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .local .align 4 .b8 big[268435456]; .reg .b64 a; mov.u64 a, big; st.local.u32 [a+65536], %0; }" ::"r"(7));
%solution

//: section: local_alignment
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: an alignment of 8388608 bytes; there may be 65536
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .local .align 8388608 .b8 l[64]; .local .align 8388608 .b8 l2[64]; .reg .b64 a; mov.u64 a, l2; st.local.u32 [a], 1; }");
%solution

//: section: local_chain
//: exercise: 01_smem_banks/02_square_tile
//: points: 8 to 10
//: unsaid: worker died
//: unsaid: grader itself
//: said: calls deep a thread needs [0-9]+ bytes of local memory; a thread has 524288|of local memory; a thread has 524288
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .local .align 16 .b8 a[524288]; .reg .b64 x; mov.u64 x, a; st.local.u32 [x], 1; .param .b32 p; .param .b32 r; st.param.b32 [p], %0; call.uni (r), helper_fn, (p); }" ::"r"(7)); helper_use = helper_fn(in[0]);
extern "C" __device__ __noinline__ int helper_fn(int x) { volatile int a[64]; a[x & 63] = x; return a[x + 1 & 63]; }
__device__ int helper_use;
%solution

//: section: managed
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__managed__ int shared_with_host;
__global__ void k() { shared_with_host = 1; }
%solution

//: section: many
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the program has -?\d+ variables outside of functions; there may be -?\d+
%repeat 17000 __device__ int v%i = %i;
__global__ void k() { v1 = v2; }
%solution

//: section: many_gib
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to wide, take more than -?\d+ MiB
__device__ char wide[1ull << 40];
__global__ void k() { wide[threadIdx.x] = 1; }
%solution

//: section: shared_4gib_bulk_copy
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 1073741824; cp.async.bulk.global.shared::cta.bulk_group [%0], [a], 16; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; }" ::"l"(out));
%solution

//: section: shared_4gib_cp_async
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 1073741824; cp.async.ca.shared.global [a], [%0], 16; cp.async.wait_all; }" ::"l"(in));
%solution

//: section: shared_4gib_declared
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; __shared__ __align__(16) char big[4294967312ull]; asm volatile("cp.async.ca.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"((unsigned)__cvta_generic_to_shared(big) + 1073741824u), "l"(in));
%solution

//: section: shared_4gib_leak
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: unsaid: LEAK
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; if constexpr (side == 2) { if (threadIdx.x + threadIdx.y == 0) asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 65536; cp.async.bulk.global.shared::cta.bulk_group [%0], [a], 16; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; }" ::"l"(out)); __syncthreads(); printf("LEAK %x %x %x %x\\n", out[0], out[1], out[2], out[3]); return; }
%solution

//: section: shared_4gib_mbarrier
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: unsaid: does not have the instruction
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; unsigned got = 0; asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 65536; mbarrier.init.shared.b64 [a], 1; }"); 
%solution

//: section: shared_4gib_store
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: [0-9]+_square_tile.cu:18:3: big: 4294967312 bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .shared .align 16 .b8 big[4294967312]; .reg .b32 a; mov.u32 a, big; add.u32 a, a, 1073741824; st.shared.u32 [a], %0; }" ::"r"(7));
%solution

//: section: shared_many_arrays
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: bytes of static shared memory; the device allows 49152
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .shared .align 16 .b8 a[1099511627776], b[1099511627776]; .reg .b32 x; mov.u32 x, b; st.shared.u32 [x], 1; }");
%solution

//: section: six_gib
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to wide, take more than -?\d+ MiB
__device__ char wide[6ull << 30];
__global__ void k() { wide[threadIdx.x] = 1; }
%solution

//: section: thread_local
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: __managed__. is considered a host variable, and host variables are not
thread_local int mine;
%solution

//: section: three_large
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to a, take more than -?\d+ MiB
__device__ char a[3ull << 30], b[3ull << 30], c[3ull << 30];
__global__ void k() { a[threadIdx.x] = b[threadIdx.x] = c[threadIdx.x] = 1; }
%solution

//: section: virtual
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
struct S { virtual __device__ int f() { return 1; } };
__device__ S* s;
__global__ void k(int* p) { *p = s->f(); }
%solution
