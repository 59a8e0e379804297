//: section: alloca
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace in 1: linear_index()]; => linear_index()]; char* p = (char*)alloca(1 << 20); p[in[0] & 1023] = 1;
//: said: is undefined
%solution

//: section: bar_number
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("bar.sync %0, 64;" ::"r"(in[0] | 16));
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: barrier
%solution

//: section: bar_threads
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("bar.sync 1, %0;" ::"r"(in[0] | 1));
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: a barri
%solution

//: section: bulk_copies_unwaited
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; __shared__ alignas(16) char to[4096]; __shared__ unsigned long long bar; if (threadIdx.x + threadIdx.y == 0) { asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"((unsigned)__cvta_generic_to_shared(&bar))); for (int i = 0; i < 300000; ++i) asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 16, [%2];" ::"r"((unsigned)__cvta_generic_to_shared(to)), "l"(in), "r"((unsigned)__cvta_generic_to_shared(&bar))); }
//: said: more than 4 MiB of bulk copies in flight
%solution

//: section: bulk_copy_far
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(out), "r"(0xfffffff0u), "r"(0xfffffff0u));
//: said: a bulk copy of 4294967280 bytes in shared memory
%solution

//: section: constant_write
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("st.const.u32 [%0], 1;" ::"l"(0ull));
//: said: State space incorrect for instruction 'st'
%solution

//: section: cp_async_far
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(0xfffffff0u), "l"(in));
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-?\d+..-?\d+., before the first element of tile
%solution

//: section: divide_by_zero
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace in 1: linear_index()]; => linear_index()]; out[0] = in[0] / (in[1] & 0);
//: said: passed
%solution

//: section: far
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; out[1ll << 40] = 1;
//: said: points to no array
%solution

//: section: function_pointer
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; ((void (*)())(in[0] * 16ull))();
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: a call 
%solution

//: section: function_pointer_null
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; void (*f)() = (void (*)())(in[0] & 0ull); f();
//: said: no thread writes out.-?\d+..-?\d+. and others: -?\d+ of -?\d+ elements of out are ne
%solution

//: section: input
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; ((int*)in)[linear_index()] = 0;
//: said: in.-?\d+. is not what it was before the launch
%solution

//: section: kernel_space
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)0xffffffff81000000ull = 1;
//: said: the pointer used here points to no array
%solution

//: section: launch
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("griddepcontrol.launch_dependents;");
//: said: passed
%solution

//: section: ldmatrix_far
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace in 1: linear_index()]; => linear_index()]; unsigned r; asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(0xfffffff0u)); if (r == 1) out[0] = 1;
//: said: the compiler died with signal -?\d+ .(Segmentation fault|Aborted). while compiling
%solution

//: section: local_window
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)(0x7f0000000000ull + 0x1000000) = 1;
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+., local m
%solution

//: section: mbarrier_garbage
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"((unsigned)__cvta_generic_to_shared(tile)));
//: said: out.-?\d+..-?\d+.: expected -?\d+, got -?\d+
%solution

//: section: misaligned
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)((char*)out + 1) = 1;
//: said: out.-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+ byt
%solution

//: section: misaligned_atomic
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; atomicAdd((int*)((char*)out + 2), 1);
//: said: out.-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+ byt
%solution

//: section: misaligned_vector
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; if (blockDim.x > 4) *(int4*)(out + 1) = make_int4(1, 2, 3, 4);
//: said: out.-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+ b
%solution

//: section: negative
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; out[-1] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to out.-?\d+., before the first el
%solution

//: section: null
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(int*)nullptr = 1;
//: said: the compiler has put a trap here: what this line does is undefined, as
%solution

//: section: one_past
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; out[side * side] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to out.-?\d+., and out has -?\d+ elem
%solution

//: section: other_local
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; volatile int a = 0; asm volatile("st.local.u32 [%0], 1;" ::"r"(1000000 + a));
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+., local m
%solution

//: section: parameters
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)(1ull << 33) = 1;
//: said: :-?\d+: [a-z -]+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+., kernel 
%solution

//: section: read_parameters
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; out[0] = *(volatile int*)((1ull << 33) + 64);
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. loads from kernel parameters.-?\d+., and 
%solution

//: section: setmaxnreg
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
//: said: Instruction 'setmaxnreg.inc' not supported on .target 'sm_-?\d+'
%solution

//: section: shared_far
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; tile[0][1 << 20] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-?\d+..-?\d+., and tile ha
%solution

//: section: shared_misaligned
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(int*)((char*)&tile[0][0] + 1 + (in[0] & 0)) = 1;
//: said: tile.-?\d+..-?\d+. does not begin at a multiple of -?\d+ bytes, and an access of -?\d+
%solution

//: section: shared_negative
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; (&tile[0][0])[-1 - (in[0] & 0)] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-\d+..\d+., before the first element of tile
%solution

//: section: shared_window
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)(0x7e0000000000ull + 0x100000) = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-?\d+..-?\d+., and tile has
%solution

//: section: special_registers
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: replace in 1: linear_index()]; => linear_index()]; unsigned r; asm volatile("mov.u32 %0, %%smid;" : "=r"(r)); if (r == 99999) out[0] = 1;
//: said: passed
%solution

//: section: stack_of_host
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)0x7ffffffde000ull = 1;
//: said: the pointer used here points to no array
%solution

//: section: sweep
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; for (unsigned long long a = 0; a < 1ull << 47; a += 1ull << 33) { if (*(volatile int*)a == 12345) out[0] = 1; }
//: said: the pointer used here is null
%solution

//: section: tensor_map
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%0, {%1}], [%2];" ::"l"(out), "r"(0), "r"(0));
//: said: the emulator does not have copies of tensors by a map .TMA.
%solution

//: section: texture
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("{ .reg .b32 a; suld.b.1d.b32.trap {a}, [%0, {%1}]; }" ::"l"(0ull), "r"(0));
//: said: the handle is of no surface object
%solution

//: section: unknown_opcode
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace in 1: linear_index()]; => linear_index()]; asm volatile("wgmma.fence.sync.aligned;");
//: said: Instruction 'wgmma.fence' not supported on .target 'sm_-?\d+'
%solution

//: section: wide_shift
//: exercise: 01_smem_banks/02_square_tile
//: points: 8.5
//: replace in 1: linear_index()]; => linear_index()]; out[in[0] << 40] = 1;
//: said: there are too many store requests of global memory
%solution

//: section: wild
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: linear_index()]; => linear_index()]; *(volatile int*)0x123456789abcull = 1;
//: said: the pointer used here points to no array
%solution
