//: section: kernel_that_computes_itself
//: rejected-by: effective_bandwidth_is_right
//: because: given_code_changed
//: points: 0
//: family: edits
//: replace: effective_bandwidth(nx[i], ny[i], seconds[i]) => 8.0 * nx[i] * ny[i] / seconds[i]
// TODO 1
  return 0;
// END TODO
