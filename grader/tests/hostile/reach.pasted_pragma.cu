//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: changes the given code behind it
#define PASTE(a, b) a##b
PASTE(_Pra, gma)("GCC dependency \"/etc/passwd\"")
%solution
