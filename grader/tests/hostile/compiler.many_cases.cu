//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: compiling was stopped after -?\d+ s
__global__ void k(int* p) { switch (*p) {
%repeat 20000 case %i: *p = %i * 7 % 13; break; 
} }
%solution
