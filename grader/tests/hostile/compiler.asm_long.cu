//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: Parsing error near '%': syntax error
__global__ void k() { asm volatile(
%repeat 40000 "mov.u32 %%dummy, 0;"
); }
%solution
