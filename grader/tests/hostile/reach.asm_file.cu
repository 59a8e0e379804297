//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: unsaid: root:
//: said: Parsing error near '.file': syntax error
__global__ void k() { asm volatile(".file 9 \"/etc/passwd\""); }
%solution
