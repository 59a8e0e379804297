//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: #include of ."/etc/passwd." is not allowed
%bytes #\x0binclude "/etc/passwd"

%solution
