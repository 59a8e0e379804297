// rejected-by: thirty_two_banks
// because: padded_pitch(rows =
// points: 3
// family: mistake

// TODO 2
  return cols + 1;
// END TODO
