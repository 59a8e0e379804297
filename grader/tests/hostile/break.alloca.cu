//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; char* p = (char*)alloca(1 << 20); p[in[0] & 1023] = 1;
//: said: is undefined
%solution
