//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("exit;");
//: said: no thread writes out.-?\d+..-?\d+. and others: -?\d+ of -?\d+ elements of out are neve
%solution
