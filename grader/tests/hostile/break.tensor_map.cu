//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("cp.async.bulk.commit_group;");
//: said: cp.async does not take .bulk .PTX ISA -?\d+.-?\d+.-?\d+.-?\d+.-?\d+.-?\d+.
%solution
