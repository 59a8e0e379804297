// rejected-by: quads_derived
// because: quads_needed(outputs =
// points: 9
// family: domain

// TODO 3
  const int halo = mask_width / 2;
  const int on_one_side = (halo + 3) / 4;  // begun quads count
  return (outputs & 8191) / 4 + 2 * on_one_side;
// END TODO
