//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: given code is missing or was changed:
.version 9.0
.target sm_90
.address_size 64
.visible .entry k() { ret; }
