//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is declared beside the given one
template <int side> __global__ void set_row_read_row(const int* in, int* out) {}
%solution
