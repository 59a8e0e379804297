//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; for (unsigned i = 0; i < 10; i *= 2) out[0] = i;
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution
