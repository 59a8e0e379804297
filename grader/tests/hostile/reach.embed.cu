//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #embed is not allowed
__device__ const unsigned char bytes[] = {
#embed "/etc/passwd"
};
%solution
