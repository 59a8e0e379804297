//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("{ .reg .b32 a; suld.b.1d.b32.trap {a}, [%0, {%1}]; }" ::"l"(0ull), "r"(0));
//: said: unknown opcode suld.b.-?\d+d.b-?\d+.trap
%solution
