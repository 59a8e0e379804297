//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: control character U.-?\d+B
%bytes #\x0binclude "/etc/passwd"

%solution
