// rejected-by: reads_saved_by_tiling
// because: reads_saved_128 is not what your kernels count
// points: 8
// family: recall

// TODO 1
LAB_PREDICT(basic_operations_per_access, 1);      // floating-point operations for one access to N or M
LAB_PREDICT(constant_operations_per_access, 2);   // the same with the mask in constant memory
LAB_PREDICT(reads_saved_128, 10.13);              // inner block of 128 threads, n = 5: reads of N without / with a tile
LAB_PREDICT(reads_saved_32, 8.14);                // the same for 32 threads
LAB_PREDICT(constant_bytes, 65536);               // constant memory that a program can declare, in bytes
// END TODO
