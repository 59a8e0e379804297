//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: __global__. is considered a host function, and host functions are not 
#include <cstdlib>
int main() { return std::system("touch /tmp/cml-hostile"); }
%solution
