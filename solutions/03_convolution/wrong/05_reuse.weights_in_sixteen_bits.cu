// rejected-by: masks_derived
// because: masks_that_fit(width =
// points: 9.5
// family: domain

// TODO 4
  const unsigned short weights = width * height;
  return 65536 / int(sizeof(float)) / max(1, int(weights));
// END TODO
