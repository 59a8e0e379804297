//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file has no kernel template that fits set_row_read_row<-?\d+> and set_
#define __global__ __device__
%solution
