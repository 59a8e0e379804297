//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; ((int*)in)[linear_index()] = 0;
//: said: in.-?\d+. is not what it was before the launch; next: only read in
%solution
