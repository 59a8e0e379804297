//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(0xfffffff0u), "l"(in));
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to tile.-?\d+..-?\d+., before the first element of tile
%solution
