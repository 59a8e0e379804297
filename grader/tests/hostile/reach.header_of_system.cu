//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: #include of <fcntl.h> is not allowed
#include <fcntl.h>
#include <unistd.h>
%solution
