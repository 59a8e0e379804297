//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; if (threadIdx.x == 0) for (int i = 0; i < 1000000; ++i) printf("%d 10 of 10 points\n", i);
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ != -?\d+
%solution
