//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__managed__ int shared_with_host;
__global__ void k() { shared_with_host = 1; }
%solution
