// profile: --kernel drift --grid 1 --block 32 --arg buf:i32:70
// first: thread (10,0,0) of block (0,0,0) loads from buf:i32:70[10], and buf:i32:70 has 10 elements
struct Body {
  float x, y, z, vx, vy, vz, mass;
};
__global__ void drift(Body* bodies) {
  bodies[threadIdx.x].y += bodies[threadIdx.x].vy;  // HERE
}
