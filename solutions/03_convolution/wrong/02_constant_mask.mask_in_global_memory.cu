// rejected-by: mask_in_constant_memory one_weight_at_a_time
// because: M does not lie in constant memory
// because: each warp asks constant memory for each weight
// points: 3.5
// family: mistake

// TODO 1
__device__ float M[kMaxMaskWidth];
// END TODO
