//: exercise: 01_smem_banks/02_square_tile
//: points: 8.5
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; volatile char a[100000]; a[in[0] & 65535] = 1;
//: said: no load of global memory costs more than it must; it is the number of 
%solution
