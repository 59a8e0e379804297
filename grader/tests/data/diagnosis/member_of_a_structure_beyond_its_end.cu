// profile: --kernel next --grid 1 --block 32 --arg buf:i32:8
// first: thread (8,0,0) of block (0,0,0) loads from buf:i32:8 (byte 32), and buf:i32:8 has 32 bytes
struct State {
  int turns[16];
};
__global__ void next(State* state) {
  state->turns[threadIdx.x]++;  // HERE
}
