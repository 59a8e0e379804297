//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: static assertion failed with
static_assert(false, "::stop-commands::x");
%solution
