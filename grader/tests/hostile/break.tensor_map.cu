//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; asm volatile("cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%0, {%1}], [%2];" ::"l"(out), "r"(0), "r"(0));
//: said: cp.async.bulk does not take .tensor .PTX ISA -?\d+.-?\d+.-?\d+.-?\d+.-?\d+.-?\d+.
%solution
