// rejected-by: predict_wide
// because: pair_wavefronts is not what
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(pair_wavefronts, 1);     // a warp loads 32 float2 in a row
LAB_PREDICT(quad_wavefronts, 1);     // a warp loads 32 float4 in a row
LAB_PREDICT(body_wavefronts, 4);     // a warp loads the member x of 32 bodies in a row
LAB_PREDICT(point_wavefronts, 1);    // a warp loads the member x of 32 points in a row
// END TODO
