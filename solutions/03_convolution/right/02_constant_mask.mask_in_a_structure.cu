// M is a structure whose operator gives a weight.

// TODO 1
struct Mask {
  float weight[kMaxMaskWidth];
  __device__ __forceinline__ float operator[](int j) const { return weight[j]; }
};
__constant__ Mask M;
// END TODO
