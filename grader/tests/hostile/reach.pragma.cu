//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: changes the given code behind it
_Pragma("include_alias(\"lab.h\", \"/etc/passwd\")")
%solution
