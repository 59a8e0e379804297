//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; for (;;) __nanosleep(1000000);
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop
%solution
