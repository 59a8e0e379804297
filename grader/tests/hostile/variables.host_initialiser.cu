//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: __managed__. is considered a host variable, and host variables are not
int host = ([] { return 1; })();
%solution
