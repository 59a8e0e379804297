//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: it is a binary file
%bytes #include "/etc/pass\x00wd"

%solution
