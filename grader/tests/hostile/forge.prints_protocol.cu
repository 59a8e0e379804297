//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("CMLW\1\0\4\0");
//: said: no line stores into tile before line -?\d+ loads from it
%solution
