//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: Parsing error near 'no': syntax error
__global__ void k() { asm volatile("this is no instruction;"); }
%solution
