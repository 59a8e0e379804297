// rejected-by: masks_derived
// because: masks_that_fit(width =
// points: 9.5
// family: mistake

// TODO 4
  return 8192 / int(sizeof(float)) / (width * height);
// END TODO
