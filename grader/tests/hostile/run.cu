//: section: assert
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; assert(in[0] == 0x7fffffff);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: assert.
%solution

//: section: breakpoint
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; __brkpt();
//: said: the program itself asks to stop here .
%solution

//: section: clock_spin
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; const long long t = clock64(); while (clock64() - t < 10000000000ll) {}
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ < 
%solution

//: section: divergent_barrier
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; if (threadIdx.x == 0) __syncthreads();
//: said: not all threads of a warp reach this barrier: thread .-?\d+,-?\d+,-?\d+. waits her
%solution

//: section: endless
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 9
//: slow: it runs to its limit
//: replace in 1: linear_index()]; => linear_index()]; while (*(volatile int*)out != 77777) {}
//: said: endless|does not end
%solution

//: section: endless_barrier
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; for (;;) __syncthreads();
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution

//: section: endless_for
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; for (unsigned i = 0; i < 10; i *= 2) out[0] = i;
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution

//: section: endless_one_thread
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; if (threadIdx.x == 0) for (;;) __threadfence();
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution

//: section: exit
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("exit;");
//: said: no thread writes out.-?\d+..-?\d+. and others: -?\d+ of -?\d+ elements of out are neve
%solution

//: section: free_twice
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; void* p = malloc(8); free(p); free(p);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: free of
%solution

//: section: free_wild
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; free((void*)12345);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: free of
%solution

//: section: goto
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; again: goto again;
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution

//: section: grid_wait
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 9
//: slow: it runs to its limit
//: replace in 1: linear_index()]; => linear_index()]; while (atomicAdd(out, 0) != 12345) __nanosleep(10);
//: said: does not leave this loop|heap exhausted|did not run
%solution

//: section: local_large
//: exercise: 01_smem_banks/02_square_tile
//: points: 8.5
//: replace in 1: linear_index()]; => linear_index()]; volatile char a[100000]; a[in[0] & 65535] = 1;
//: said: there are too many load requests of global memory
%solution

//: section: long_loop
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; long s = 0; for (long i = 0; i < 1000000000l; ++i) s += i * in[i & 3]; if (s == 5) out[0] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ !=
%solution

//: section: malloc_endless
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 9
//: slow: it runs to its limit
//: replace in 1: linear_index()]; => linear_index()]; for (;;) malloc(1 << 20);
//: said: does not leave this loop|heap exhausted|did not run
%solution

//: section: malloc_huge
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; int* p = (int*)malloc(~0ull >> 8); p[0] = 1;
//: said: malloc has returned null: the device heap has no room left
%solution

//: section: malloc_leak
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace in 1: linear_index()]; => linear_index()]; malloc(1 << 22);
//: said: passed
%solution

//: section: memset
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; memset((void*)out, 0, ~0ull);
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to out.-?\d+., and out has -?\d+ elem
%solution

//: section: nanosleep
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; for (;;) __nanosleep(1000000);
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution

//: section: nanosleep_long
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace in 1: linear_index()]; => linear_index()]; for (int i = 0; i < 1000; ++i) __nanosleep(1000000);
//: said: passed
%solution

//: section: printf_flood
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: replace in 1: linear_index()]; => linear_index()]; if (threadIdx.x == 0) for (int i = 0; i < 1000000; ++i) printf("%d 10 of 10 points\\n", i);
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ != -?\d+
%solution

//: section: printf_format
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; printf("%s%s%s%n", (const char*)1, (const char*)2, (const char*)3, (int*)4);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: a strin
%solution

//: section: printf_long
//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 10
//: replace in 1: linear_index()]; => linear_index()]; printf("%1000000000d", 1);
//: said: "status": "passed",\s+"seed"
%solution

//: section: printf_string
//: exercise: 01_smem_banks/02_square_tile
//: points: 8 to 10
//: replace in 1: linear_index()]; => linear_index()]; printf("%s", (const char*)in);
//: said: points
%solution

//: section: recursion
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; if (in[0] != 1) out[0] = deep(0);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: -?\d+ calls 
__device__ __noinline__ int deep(int n) { volatile int a[64]; a[n & 63] = n; return deep(n + 1) + a[(n + 1) & 63]; }
%solution

//: section: recursion_pair
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; if (in[0] != 1) out[0] = odd(0);
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: -?\d+ calls
__device__ __noinline__ int odd(int n);
__device__ __noinline__ int even(int n) { return n == -1 ? 0 : odd(n + 1) + 1; }
__device__ __noinline__ int odd(int n) { return n == -1 ? 0 : even(n + 1) + 1; }
%solution

//: section: spin_lock
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; __shared__ int lock; if (threadIdx.x + threadIdx.y == 0) lock = 1; __syncthreads(); while (atomicCAS(&lock, 0, 2) != 0) {}
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ != -?\d+ and s
%solution

//: section: trap
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; __trap();
//: said: the program itself asks to stop here .
%solution

//: section: try_wait
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: unsaid: worker died
//: unsaid: grader itself
//: said: waits for the end of an mbarrier.s phase that never comes
//: replace in 1: linear_index()]; => linear_index()]; __shared__ __align__(8) long m; unsigned b = (unsigned)__cvta_generic_to_shared(&m); asm volatile("{ .reg .pred p; mbarrier.init.shared.b64 [%0], 5; W%=: mbarrier.try_wait.parity.shared.b64 p, [%0], 0, 4294967295; @!p bra W%=; }" ::"r"(b));
%solution

//: section: wrong_mask
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; __shfl_sync(0xffffffffu, 1, 0); if (threadIdx.x & 1) __shfl_sync(0xffffffffu, 1, 0);
//: said: not all threads of a warp reach this barrier: thread .-?\d+,-?\d+,-?\d+. waits her
%solution
