// One warp, one access a launch: ldmatrix and stmatrix of 8x8 tiles of 16-bit elements, and cp.async, under row pitches and permutations.
// Compiled by NVRTC, only the device part is seen.
#ifndef __CUDACC_RTC__
#include <cstdio>
#include <cuda_runtime.h>
#endif
template<int N,bool T> __global__ void ldm(const int* off,unsigned* o){ extern __shared__ __align__(128) unsigned char s[]; for(int i=threadIdx.x;i<4096;i+=32) ((unsigned*)s)[i]=i; __syncwarp();
 unsigned a=(unsigned)__cvta_generic_to_shared(s)+off[threadIdx.x],r0=0,r1=0,r2=0,r3=0;
 if constexpr(N==1){ if constexpr(T) asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0},[%1];":"=r"(r0):"r"(a)); else asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0},[%1];":"=r"(r0):"r"(a)); }
 if constexpr(N==2){ if constexpr(T) asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1},[%2];":"=r"(r0),"=r"(r1):"r"(a)); else asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1},[%2];":"=r"(r0),"=r"(r1):"r"(a)); }
 if constexpr(N==4){ if constexpr(T) asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3},[%4];":"=r"(r0),"=r"(r1),"=r"(r2),"=r"(r3):"r"(a)); else asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];":"=r"(r0),"=r"(r1),"=r"(r2),"=r"(r3):"r"(a)); }
 o[threadIdx.x]=r0+r1+r2+r3; }
template<int N> __global__ void stm(const int* off,unsigned* o){ extern __shared__ __align__(128) unsigned char s[]; unsigned a=(unsigned)__cvta_generic_to_shared(s)+off[threadIdx.x],v=threadIdx.x;
 if constexpr(N==1) asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0],{%1};"::"r"(a),"r"(v):"memory");
 if constexpr(N==2) asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0],{%1,%1};"::"r"(a),"r"(v):"memory");
 if constexpr(N==4) asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0],{%1,%1,%1,%1};"::"r"(a),"r"(v):"memory");
 __syncwarp(); unsigned x=0; for(int i=threadIdx.x;i<64;i+=32) x+=((unsigned*)s)[i]; o[threadIdx.x]=x; }
template<int B> __global__ void cpa(const int* off,const int* goff,const unsigned char* in,unsigned* o){ extern __shared__ __align__(128) unsigned char s[]; unsigned a=(unsigned)__cvta_generic_to_shared(s)+off[threadIdx.x];
 if constexpr(B==16) asm volatile("cp.async.cg.shared.global [%0],[%1],16;"::"r"(a),"l"(in+goff[threadIdx.x]):"memory"); else asm volatile("cp.async.ca.shared.global [%0],[%1],%2;"::"r"(a),"l"(in+goff[threadIdx.x]),"n"(B):"memory");
 asm volatile("cp.async.wait_all;":::"memory"); __syncwarp(); unsigned x=0; for(int i=threadIdx.x;i<64;i+=32) x+=((unsigned*)s)[i]; o[threadIdx.x]=x; }
#ifndef __CUDACC_RTC__
int *h,*g; unsigned* o; unsigned char* in;
template<class K> void go(const char* name,int pitch,int mode,K k,bool cp,int bytes){ for(int l=0;l<32;l++){ int row=mode==2?(l*5)%32:l; h[l]=mode==1?((row%8)*pitch+(row/8)*16):mode==3?(row*pitch+(((row>>0)&7)*16)%(pitch?pitch:16)):row*pitch; if(mode==3) h[l]=row*128+(((l/8)^(row&7))*16); h[l]&=16383&~(cp?bytes-1:15); g[l]=l*bytes; }
 k(); cudaError_t e=cudaDeviceSynchronize(); printf("%s,%d,%d,%s",name,pitch,mode,e?cudaGetErrorName(e):"ok"); for(int l=0;l<32;l++) printf("%c%d",l?' ':',',h[l]); puts(""); }
int main(){ cudaMallocManaged(&h,256); cudaMallocManaged(&g,256); cudaMallocManaged(&o,4096); cudaMalloc(&in,1<<20); cudaMemset(in,1,1<<20);
 for(int mode: {0,1,2,3}) for(int p: {16,32,48,64,80,96,112,128,144,160,192,256,272,512}){ if(mode==3&&p!=128) continue;
  go("ldm1",p,mode,[&]{ldm<1,false><<<1,32,16384>>>(h,o);},false,16); go("ldm2",p,mode,[&]{ldm<2,false><<<1,32,16384>>>(h,o);},false,16); go("ldm4",p,mode,[&]{ldm<4,false><<<1,32,16384>>>(h,o);},false,16); go("ldm4t",p,mode,[&]{ldm<4,true><<<1,32,16384>>>(h,o);},false,16);
  go("stm1",p,mode,[&]{stm<1><<<1,32,16384>>>(h,o);},false,16); go("stm2",p,mode,[&]{stm<2><<<1,32,16384>>>(h,o);},false,16); go("stm4",p,mode,[&]{stm<4><<<1,32,16384>>>(h,o);},false,16); }
 for(int p: {4,8,16,32,64,128,132,256,260}) { go("cpa4",p,0,[&]{cpa<4><<<1,32,16384>>>(h,g,in,o);},true,4); if(p%8==0) go("cpa8",p,0,[&]{cpa<8><<<1,32,16384>>>(h,g,in,o);},true,8); if(p%16==0) go("cpa16",p,0,[&]{cpa<16><<<1,32,16384>>>(h,g,in,o);},true,16); } }
#endif
