//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("wgmma.fence.sync.aligned;");
//: said: Instruction 'wgmma.fence' not supported on .target 'sm_-?\d+'
%solution
