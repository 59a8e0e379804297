//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: excessive recursion at instantiation of class
template <int n> struct Deep { static constexpr int value = Deep<n + 1>::value; };
__device__ int x = Deep<0>::value;
%solution
