//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: it is there
//: said: __has_embed is not allowed
#if __has_embed("/etc/passwd")
#error it is there
#endif
%solution
