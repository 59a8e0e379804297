// Other ways to write the load.

// TODO 2
  out[lane] = *(tile + (lane * 5 & 31));
// END TODO

// TODO 3
  const int word = tile[lane < 16 ? 3 : 4];
  out[lane] = word;
// END TODO

// TODO 5
  const int group = lane / (32 / k), bank = lane % (32 / k);
  out[lane] = tile[32 * (31 - group) + bank];
// END TODO
