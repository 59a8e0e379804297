//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("\033[2J\033[1;32mpassed\033[0m\007");
//: unsaid: \x1b
//: said: no line stores into tile before line -?\d+ loads from it
%solution
