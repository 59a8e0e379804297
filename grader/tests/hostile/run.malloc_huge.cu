//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; int* p = (int*)malloc(~0ull >> 8); p[0] = 1;
//: said: malloc has returned null: the device heap has no room left
%solution
