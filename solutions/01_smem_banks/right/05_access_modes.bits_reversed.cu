// TODO 2
  out[lane] = tile[__brev(lane) >> 27];
// END TODO
// TODO 3
  out[lane] = tile[lane & ~1];
// END TODO
// TODO 4
  out[lane] = *tile;
// END TODO
// TODO 5
  out[lane] = tile[(lane * k) ^ (k - 1)];
// END TODO
