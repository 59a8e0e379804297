//: section: asm_long
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: Parsing error near '%': syntax error
__global__ void k() { asm volatile(
%repeat 40000 "mov.u32 %%dummy, 0;"
); }
%solution

//: section: asm_nonsense
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: Parsing error near 'no': syntax error
__global__ void k() { asm volatile("this is no instruction;"); }
%solution

//: section: brace_missing
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the . of this line is never closed
__global__ void k() {
%solution

//: section: braces
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%repeat 20000 namespace a%i {
%repeat 20000 }
%solution

//: section: comment_missing
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: a comment that does not end
/* 
%solution

//: section: constexpr_endless
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expression must have a constant value
__device__ constexpr int f() { int i = 0; for (;;) i = (i + 1) & 7; return i; }
__device__ constexpr int x = f();
%solution

//: section: constexpr_long
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expression must have a constant value
__device__ constexpr long f() { long s = 0; for (long i = 0; i < 100000000; ++i) s += i; return s; }
__device__ constexpr long x = f();
%solution

//: section: constexpr_recursion
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: expression must have a constant value
__device__ constexpr int f(int n) { return f(n + 1) + 1; }
__device__ constexpr int x = f(0);
%solution

//: section: cuda_barrier
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/atomic>
#include <cooperative_groups.h>
%solution

//: section: deep_if
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: slow: it runs to its limit
//: said: passed
__global__ void k(int* p) {
%repeat 5000 if (*p > %i) { 
*p = 1;
%repeat 5000 }
}
%solution

//: section: deep_includes
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
#include "lab.h"
%repeat 20000 #include "lab.h"\x0a
%solution

//: section: deep_lambda
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int x() { return
%repeat 400 [] { return 
1
%repeat 400 ; }()
; }
%solution

//: section: error_flood
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is undefined
%repeat 5000 __device__ int x%i = undeclared%i;\x0a
%solution

//: section: huge_local
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__global__ void k(int* p) { int a[1 << 28]; a[*p] = 1; *p = a[p[1]]; }
%solution

//: section: huge_shared
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: Entry function '_Z-?\d+kPi' uses too much shared data .-?\d+x-?\d+ bytes, -?\d+
__global__ void k(int* p) { __shared__ int a[1 << 26]; a[*p] = 1; *p = a[p[1]]; }
%solution

//: section: if_endless
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: the #endif for this directive is missing
%repeat 30000 #if 1\x0a
%solution

//: section: itself
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: an #include that names no file directly: #include __FILE__
#include __FILE__
%solution

//: section: itself_by_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: is not allowed
#include "02_square_tile.cu"
%solution

//: section: long_name
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int
%repeat 400000 a
;
%solution

//: section: long_string
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: missing closing quote
__device__ const char* x = "
%repeat 500000 a
";
%solution

//: section: macro_arguments
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: out of memory
#define F(x) x x
#define G(x) F(F(F(F(F(F(x))))))
__device__ int x = 0 G(G(G(G(+ 1))));
%solution

//: section: macro_doubling
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: compiling was stopped after -?\d+ s
#define A0 1 +
#define A1 A0 A0
#define A2 A1 A1
#define A3 A2 A2
#define A4 A3 A3
#define A5 A4 A4
#define A6 A5 A5
#define A7 A6 A6
#define A8 A7 A7
#define A9 A8 A8
#define A10 A9 A9
#define A11 A10 A10
#define A12 A11 A11
#define A13 A12 A12
#define A14 A13 A13
#define A15 A14 A14
#define A16 A15 A15
#define A17 A16 A16
#define A18 A17 A17
#define A19 A18 A18
#define A20 A19 A19
#define A21 A20 A20
#define A22 A21 A21
#define A23 A22 A22
#define A24 A23 A23
#define A25 A24 A24
#define A26 A25 A25
#define A27 A26 A26
#define A28 A27 A27
#define A29 A28 A28
#define A30 A29 A29
__device__ int x = A30 0;
%solution

//: section: many_cases
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: slow: it runs to its limit
//: said: compiling was stopped after -?\d+ s
__global__ void k(int* p) { switch (*p) {
%repeat 20000 case %i: *p = %i * 7 % 13; break; 
} }
%solution

//: section: many_functions
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
%repeat 9000 __device__ int f%i() { return %i; }
%solution

//: section: overloads
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
template <int n> __device__ auto f(int) -> decltype(f<n + 1>(0)) { return 1; }
template <int n> __device__ int f(...) { return 0; }
__device__ int x() { return f<0>(0); }
%solution

//: section: parentheses
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int x =
%repeat 100000 (
1
%repeat 100000 )
;
%solution

//: section: pointers
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ int
%repeat 100000 *
x;
%solution

//: section: prefetch
//: exercise: 01_smem_banks/02_square_tile
//: points: 2
//: said: the compiler died with signal -?\d+ .(Segmentation fault|Aborted). while compiling
__device__ void f() { asm volatile("prefetch.L2 [%0];" ::"l"(0ull)); }
__global__ void k() { f(); }
%solution

//: section: quote_missing
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: A namespace scope variable without memory space annotations
const char* x = "
%solution

//: section: template_recursion
//: exercise: 01_smem_banks/02_square_tile
//: points: 0
//: said: excessive recursion at instantiation of class
template <int n> struct Deep { static constexpr int value = Deep<n + 1>::value; };
__device__ int x = Deep<0>::value;
%solution

//: section: unroll
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__global__ void k(int* p) {
#pragma unroll
  for (int i = 0; i < 100000000; ++i) p[i] = i * p[i - 1];
}
%solution

//: section: warning_flood
//: exercise: 01_smem_banks/02_square_tile
//: points: 10
//: said: passed
__device__ void f() {
%repeat 5000 int unused%i; 
}
%solution
