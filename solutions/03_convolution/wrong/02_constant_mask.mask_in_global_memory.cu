// rejected-by: no_mask_in_global_memory
// because: the weights come from constant memory
// points: 6
// family: mistake

// TODO 1
__device__ float M[kMaxMaskWidth];
// END TODO
