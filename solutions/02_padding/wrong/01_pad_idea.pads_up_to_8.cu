// rejected-by: other_machines
// because: padded_pitch(rows
// points: 7
// family: domain

// TODO 2
  for (int pad = 0; pad < 8; ++pad)
    if (rows_until_return(cols + pad, banks) >= min(rows, banks)) return cols + pad;
  return cols + 8;
// END TODO
