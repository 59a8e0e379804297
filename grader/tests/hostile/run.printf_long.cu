//: exercise: 01_smem_banks/02_square_tile
//: points: 0 to 10
//: replace: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => tile[threadIdx.y][threadIdx.x] = in[linear_index()]; printf("%1000000000d", 1);
//: said: "status": "passed",\s+"seed"
%solution
