// rejected-by: instructions_derived
// because: which is not right
// points: 8
// family: domain

// TODO 4
  return static_cast<int>(256.0f * sms * schedulers * megahertz / megabytes_per_second);
// END TODO
