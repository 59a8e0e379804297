//: section: bidi
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: invisible character U.-?\d+E, which changes how the text is read
%bytes // \xe2\x80\xae drowssap

%solution

//: section: bom
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%bytes \xef\xbb\xbf
%solution

//: section: carriage_returns
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%bytes // a\x0d

%solution

//: section: comment_only
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file ends, and the exercise continues with
// nothing

//: section: control_z
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: control character U.001A
%bytes \x1a

%solution

//: section: elf
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it is a binary file
%bytes \x7fELF\x02\x01\x01\x00

//: section: empty
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file ends, and the exercise continues with
%bytes \x0a

//: section: escape_in_code
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: \x1b
//: said: control character U.001B
%bytes __device__ int x = \x1b[2J;

%solution

//: section: form_feed
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: "status": "passed"
%bytes \x0c
%solution

//: section: html
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected a declaration
<script>alert(1)</script>
%solution

//: section: just_short
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%repeat 1000000 /

%solution

//: section: latin
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%bytes // \xe9\xfc \xd0\xd0

%solution

//: section: latin_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file is not UTF-?\d+ text
%bytes int \xe9\xfc;

%solution

//: section: long_line
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: this declaration has no storage class or type specifier
//
%repeat 900000 x

//: section: look_alike
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: a character outside ASCII
%bytes __device__ int \xd1\x95ide = 1;

%solution

//: section: no_kernel
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: A namespace scope variable without memory space annotations
int x;

//: section: nul
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it is a binary file
%bytes \x00\x00\x00

//: section: other_exercise
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: replace: set_row_read_row => wrong_name
//: said: stands where the exercise has
%solution

//: section: ptx
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected a declaration
.version 9.0
.target sm_90
.address_size 64
.visible .entry k() { ret; }

//: section: too_long
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: it has -?\d+ bytes; at most -?\d+ are read
%repeat 1048577 x

//: section: utf16
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the directive #i is not allowed
%bytes \xff\xfe#\x00i\x00

//: section: zip
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: exit: 2
//: said: cannot be read: Truncated ZIP file header
%bytes PK\x03\x04 and so on
