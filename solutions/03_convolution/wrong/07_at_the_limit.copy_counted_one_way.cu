// rejected-by: instructions_derived
// because: instructions_for_32(sms =
// points: 8
// family: mistake

// TODO 4
  return 32 * sizeof(float) * sms * schedulers * megahertz / megabytes_per_second;
// END TODO
