//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: variable declaration is not allowed inside a device function body
#define __shared__ __device__
%solution
