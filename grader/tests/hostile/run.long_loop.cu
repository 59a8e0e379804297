//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; long s = 0; for (long i = 0; i < 1000000000l; ++i) s += i * in[i & 3]; if (s == 5) out[0] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ !=
%solution
