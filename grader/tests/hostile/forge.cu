//: section: assert_command
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: static assertion failed with
static_assert(false, "::stop-commands::x");
%solution

//: section: define_global
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the file has no kernel template that fits set_row_read_row<-?\d+> and set_
#define __global__ __device__
%solution

//: section: define_int
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: gives another meaning to a name that given code uses
#define int long
%solution

//: section: define_kernel
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: gives another meaning to a name that given code uses
#define set_row_read_row other_name
%solution

//: section: define_shared
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: variable declaration is not allowed inside a device function body
#define __shared__ __device__
%solution

//: section: define_side
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected a
#define side 7
%solution

//: section: define_syncthreads
//: exercise: 01_smem_banks/02_square_tile
//: points: 3
//: said: a barrier is missing between line -?\d+ and line -?\d+: thread .-?\d+,-?\d+,-?\d+. write
#define __syncthreads() ((void)0)
%solution

//: section: define_template
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expected either a definition or a tag name
#define template struct
%solution

//: section: define_thread
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: gives another meaning to a name that given code uses
#define threadIdx blockIdx
%solution

//: section: entry_in_asm
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ void f() { asm volatile("} .visible .entry forged() { ret;"); }
__global__ void k() { f(); }
%solution

//: section: error_command
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: #error directive: ::error title=x::y
#error ::error title=x::y
%solution

//: section: error_escapes
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: unsaid: \x1b
//: said: control character U.001B
%bytes #error \x1b[2J passed \x07

%solution

//: section: function_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is undefined
__device__ int f() { return sizeof(__PRETTY_FUNCTION__); }
__device__ int x = y;
%solution

//: section: kernel_named_as_ours
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
extern "C" __global__ void canary(unsigned* p) { *p = 1; }
%solution

//: section: kernel_named_main
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: function main cannot be marked __device__ or __global__
extern "C" __global__ void main(int* p) { *p = 1; }
%solution

//: section: line_file
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the directive #line is not allowed
#line 3 "02_square_tile.check.cpp"
__device__ int x = ;
%solution

//: section: line_number
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the directive #line is not allowed
#line 4711
__device__ int x = ;
%solution

//: section: loc_in_asm
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__global__ void k() { asm volatile(".loc 1 4711 0"); }
%solution

//: section: namespace
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the \{ of this line is never closed
namespace hidden {
%solution

//: section: prints_command
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("::notice title=Passed::10 of 10\\n::set-output name=points::10\\n");
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: prints_escapes
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("\033[2J\033[1;32mpassed\033[0m\007");
//: unsaid: \x1b
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: prints_gtest
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("[  PASSED  ] 6 tests.\\n");
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: prints_json
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("{\"schema\": 2, \"points\": 10, \"status\": \"passed\"}\\n");
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: prints_points
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("10 of 10 points: passed\\n");
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: prints_protocol
//: exercise: 01_smem_banks/02_square_tile
//: points: 8
//: replace in 1: tile[threadIdx.y][threadIdx.x] = in[linear_index()]; => printf("CMLW\1\0\4\0");
//: said: no line stores into tile before line -?\d+ loads from it
%solution

//: section: same_kernel_twice
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: has already been defined
template <int side> __global__ void set_row_read_row(const int* in, int* out) {}
%solution

//: section: undef_guard
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#undef LAB_H
#include "lab.h"
%solution

//: section: warning_command
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#warning ::notice title=Passed::10 of 10
%solution
