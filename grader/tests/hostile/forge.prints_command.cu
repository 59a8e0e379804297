//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("::notice title=Passed::10 of 10\n::set-output name=points::10\n");
//: said: no line stores into tile before line -?\d+ loads from it
%solution
