// rejected-by: thirty_two_banks
// because: padded_pitch(rows =
// points: 5
// family: domain
// A column longer than the warp has lanes has no pad here.

// TODO 2
  for (int pitch = cols; pitch < cols + banks; ++pitch)
    if (rows_until_return(pitch, banks) >= rows) return pitch;
  return cols;
// END TODO
