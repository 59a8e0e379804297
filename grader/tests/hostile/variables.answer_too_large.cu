//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the variables in global memory, up to lab_answer_x, take more than -?\d+
__device__ char lab_answer_x[1900u << 20];
__global__ void k() { lab_answer_x[threadIdx.x] = 1; }
%solution
