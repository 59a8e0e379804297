//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; for (unsigned long long a = 0; a < 1ull << 47; a += 1ull << 33) { if (*(volatile int*)a == 12345) out[0] = 1; }
//: said: the pointer used here is null
%solution
