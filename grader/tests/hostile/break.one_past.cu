//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; out[side * side] = 1;
//: said: thread .-?\d+,-?\d+,-?\d+. of block .-?\d+,-?\d+,-?\d+. stores to out.-?\d+., and out has -?\d+ elem
%solution
