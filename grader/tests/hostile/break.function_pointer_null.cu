//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; void (*f)() = (void (*)())(in[0] & 0ull); f();
//: said: no thread writes out.-?\d+..-?\d+. and others: -?\d+ of -?\d+ elements of out are ne
%solution
