// rejected-by: operations_per_access
// because: basic_operations_per_access is not what your kernels count
// points: 8
// family: mistake

// TODO 1
LAB_PREDICT(basic_operations_per_access, 2);      // floating-point operations for one access to N or M
LAB_PREDICT(constant_operations_per_access, 2);   // the same with the mask in constant memory
LAB_PREDICT(reads_saved_128, 128 * 11 / 138.0);   // inner block of 128 threads, n = 5: reads of N without / with a tile
LAB_PREDICT(reads_saved_32, 32 * 11 / 42.0);      // the same for 32 threads
LAB_PREDICT(constant_bytes, 65536);               // constant memory that a program can declare, in bytes
// END TODO
