//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: unsaid: it is there
//: said: passed
#define PASTE(a, b) a##b
#if PASTE(__has_, include)("/etc/passwd")
#error it is there
#endif
%solution
