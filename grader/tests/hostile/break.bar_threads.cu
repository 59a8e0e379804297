//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("bar.sync 1, %0;" ::"r"(in[0] | 1));
//: said: :-?\d+ in set_row_read_row<-?\d+> by thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+.: a barri
%solution
