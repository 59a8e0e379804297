// rejected-by: sums_are_right
// because: elements differ
// points: 3
// family: mistake

// TODO 1
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    // Ten bits behind the point, as a tensor core keeps of a float.
    if (k >= 0 && k < width) sum += __int_as_float(__float_as_int(N[k]) & ~0x1fff) * M[j];
  }
  P[i] = sum;
// END TODO
