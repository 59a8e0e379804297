//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #import is not allowed
#import "/etc/passwd"
%solution
