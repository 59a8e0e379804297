//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: a raw string
const char* hidden = R"(
)"; 
#include "/etc/passwd"
//)";
%solution
