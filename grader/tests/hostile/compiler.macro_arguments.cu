//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: out of memory
#define F(x) x x
#define G(x) F(F(F(F(F(F(x))))))
__device__ int x = 0 G(G(G(G(+ 1))));
%solution
