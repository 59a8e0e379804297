//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: #error directive: ::error title=x::y
#error ::error title=x::y
%solution
