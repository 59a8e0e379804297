//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: device code does not support exception handling
__global__ void k() { try { throw 1; } catch (int) {} }
%solution
