//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: slow: it runs to its limit
//: said: passed
__global__ void k(int* p) {
%repeat 5000 if (*p > %i) { 
*p = 1;
%repeat 5000 }
}
%solution
