//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; const long long t = clock64(); while (clock64() - t < 10000000000ll) {}
//: said: thread .-?\d+,-?\d+,-?\d+. does not leave this loop: its condition is -?\d+ < 
%solution
