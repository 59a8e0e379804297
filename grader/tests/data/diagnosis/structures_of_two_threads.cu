// profile: --kernel drift --grid 1 --block 32 --arg buf:i32:224
// first: the index is not one to one: thread (0,0,0) and thread (1,0,0) both store buf:i32:224[0]
struct Body {
  float x, y, z, vx, vy, vz, mass;
};
__global__ void drift(Body* bodies) {
  bodies[threadIdx.x / 2].y = static_cast<float>(threadIdx.x);  // HERE
}
