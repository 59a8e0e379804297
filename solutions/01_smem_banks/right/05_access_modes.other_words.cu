// Other words with the same property.

// TODO 1
  out[lane] = tile[threadIdx.x];
// END TODO

// TODO 2
  const int word = (lane + 13) % 32;
  out[lane] = tile[word];
// END TODO

// TODO 3
  out[lane] = tile[992 + lane % 31];
// END TODO

// TODO 4
  out[lane] = tile[words - 1];
// END TODO

// TODO 5
  out[lane] = tile[lane % k * 32 + lane / k];
// END TODO
