//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: an #include that names no file directly: #include FILE_NAME
#define FILE_NAME "/etc/passwd"
#include FILE_NAME
%solution
