// rejected-by: thirty_two_banks fewer_rows_than_banks
// because: which is not right
// points: 3
// family: mistake

// TODO 2
  return cols % banks == 0 ? cols + 1 : cols;
// END TODO
