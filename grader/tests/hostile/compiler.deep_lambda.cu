//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int x() { return
%repeat 400 [] { return 
1
%repeat 400 ; }()
; }
%solution
