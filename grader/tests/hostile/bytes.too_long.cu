//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it has -?\d+ bytes; at most -?\d+ are read
%repeat 1048577 x
