//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: os-release:
//: said: a raw string
#define Q $R"(" /* )"
#include "/usr/lib/os-release"
/* */
%solution
