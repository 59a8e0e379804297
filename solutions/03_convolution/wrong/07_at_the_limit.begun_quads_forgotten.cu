// rejected-by: quads_derived
// because: quads_needed(outputs =
// points: 9
// family: mistake

// TODO 3
  return outputs / 4 + 2 * (mask_width / 2 / 4);
// END TODO
