//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: replace: set_row_read_row => wrong_name
//: said: stands where the exercise has
%solution
