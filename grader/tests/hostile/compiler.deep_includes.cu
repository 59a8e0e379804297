//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#include "lab.h"
%repeat 20000 #include "lab.h"\x0a
%solution
