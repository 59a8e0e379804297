//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #line is not allowed
#line 1 "/etc/passwd"
int x = ;
%solution
