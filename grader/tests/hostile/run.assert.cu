//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; assert(in[0] == 0x7fffffff);
//: said: :-?\d+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: assert.
%solution
