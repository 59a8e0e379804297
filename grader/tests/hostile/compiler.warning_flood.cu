//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ void f() {
%repeat 5000 int unused%i; 
}
%solution
