// profile: --kernel count --grid 2 --block 64 --arg buf:i32:1:zero
// first: `volatile` makes no update atomic: thread (0,0,0) and thread (1,0,0) both store buf:i32:1:zero[0] at line 4
__global__ void count(volatile int* counter) {
  counter[0] = counter[0] + 1;  // HERE
}
