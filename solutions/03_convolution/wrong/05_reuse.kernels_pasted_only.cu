// rejected-by: operations_derived ghost_reads_derived masks_derived reads_saved_derived
// because: operations_for_100_accesses(outputs =
// because: ghost_reads(threads =
// because: masks_that_fit(width =
// because: reads_saved(block =
// points: 6.5
// family: recall

// TODO 1
  return mask_is_constant ? 200 : 100;
// END TODO

// TODO 2
  return 15;
// END TODO

// TODO 3
  return 1408 - 138;
// END TODO

// TODO 4
  return 65536;
// END TODO
