//: section: absolute
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "/etc/passwd"
%solution

//: section: angle
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: passwd> is not allowed
#include <../../../../../../../etc/passwd>
%solution

//: section: asm_file
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: unsaid: root:
//: said: Parsing error near '.file': syntax error
__global__ void k() { asm volatile(".file 9 \"/etc/passwd\""); }
%solution

//: section: asm_include
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: Parsing error near '.include': syntax error
__global__ void k() { asm volatile(".include \"/etc/passwd\""); }
%solution

//: section: check
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: -?\d+_square_tile.check.cpp
#include "../../labs/01_smem_banks/02_square_tile.check.cpp"
%solution

//: section: comment_between
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#/* a */include/* b */"/etc/passwd"
%solution

//: section: conditional
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#if 1
#include "/etc/shadow"
#endif
%solution

//: section: definition_of_include
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: not expected here
#define include_it #include "/etc/passwd"
include_it
%solution

//: section: digraph
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
%:include "/etc/passwd"
%solution

//: section: dollar_raw_has_include
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: HOST_HAS
//: said: a raw string
#define Q $R"(" /* )"
#if __has_include("/etc/hostname")
#error HOST_HAS_IT
#endif
#if __has_include("/usr/lib/os-release")
#error HOST_HAS_OS_RELEASE
#endif
/* */
%solution

//: section: dollar_raw_string
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: os-release:
//: said: a raw string
#define Q $R"(" /* )"
#include "/usr/lib/os-release"
/* */
%solution

//: section: embed
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #embed is not allowed
__device__ const unsigned char bytes[] = {
#embed "/etc/passwd"
};
%solution

//: section: has_embed
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: it is there
//: said: __has_embed is not allowed
#if __has_embed("/etc/passwd")
#error it is there
#endif
%solution

//: section: has_include
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: it is there
//: said: __has_include is not allowed
#if __has_include("/etc/passwd")
#error it is there
#endif
%solution

//: section: has_include_next
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: it is there
//: said: __has_include_next is not allowed
#if __has_include_next("/etc/passwd")
#error it is there
#endif
%solution

//: section: header_of_system
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: #include of <fcntl.h> is not allowed
#include <fcntl.h>
#include <unistd.h>
%solution

//: section: import
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #import is not allowed
#import "/etc/passwd"
%solution

//: section: include_next
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #include_next is not allowed
#include_next "/etc/passwd"
%solution

//: section: library_has
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: unsaid: it is there
//: said: passed
#include <cuda/std/cstdint>
#if defined(_CCCL_HAS_INCLUDE) && _CCCL_HAS_INCLUDE("/etc/passwd")
#error it is there
#endif
%solution

//: section: line
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: the directive #line is not allowed
#line 1 "/etc/passwd"
int x = ;
%solution

//: section: macro
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: an #include that names no file directly: #include FILE_NAME
#define FILE_NAME "/etc/passwd"
#include FILE_NAME
%solution

//: section: nul
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: it is a binary file
%bytes #include "/etc/pass\x00wd"

%solution

//: section: pasted_has
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: unsaid: it is there
//: said: passed
#define PASTE(a, b) a##b
#if PASTE(__has_, include)("/etc/passwd")
#error it is there
#endif
%solution

//: section: pasted_pragma
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: changes the given code after it
#define PASTE(a, b) a##b
PASTE(_Pra, gma)("GCC dependency \"/etc/passwd\"")
%solution

//: section: pragma
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: _Pragma is allowed for unroll and nounroll alone
_Pragma("include_alias(\"lab.h\", \"/etc/passwd\")")
%solution

//: section: proc
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "/proc/self/environ"
%solution

//: section: raw_string
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: a raw string
const char* hidden = R"(
)"; 
#include "/etc/passwd"
//)";
%solution

//: section: relative
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "../../../../../../etc/passwd"
%solution

//: section: skipped_apostrophe
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: Permission denied
//: said: a quote that does not end
#if 0
1'0 /*
#endif
#include "/etc/hostname"
#if 0
*/
#endif
%solution

//: section: solution
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "../../solutions/01_smem_banks/02_square_tile.cu"
%solution

//: section: split
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#inc\
lude "/etc/passwd"
%solution

//: section: split_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#include "/etc/pass\
wd"
%solution

//: section: tab
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: is not allowed
#	include	"/etc/passwd"
%solution

//: section: trigraph
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: a trigraph
??=include "/etc/passwd"
%solution

//: section: universal_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: a stray backslash
\u0023include "/etc/passwd"
%solution

//: section: vertical_tab
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: root:
//: said: #include of ."/etc/passwd." is not allowed
%bytes #\x0binclude "/etc/passwd"

%solution
