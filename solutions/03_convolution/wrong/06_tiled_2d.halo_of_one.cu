// rejected-by: loads_predicted
// because: loads_per_element is not
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(loads_per_element, 34 * 18 / (32.0 * 16));
// END TODO
