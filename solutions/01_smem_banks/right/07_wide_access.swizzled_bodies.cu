// TODO 4
  // The bodies stay together, each member at another place of the body in each 8th lane.
  __shared__ float tile[4 * kThreads];
  const auto place = [](int body, int member) { return body * 4 + (member ^ (body >> 3 & 3)); };
  tile[place(t, 0)] = own.x;
  tile[place(t, 1)] = own.y;
  tile[place(t, 2)] = own.z;
  tile[place(t, 3)] = own.mass;
  __syncthreads();
  const int o = kThreads - 1 - t;
  moment[blockIdx.x * kThreads + t] =
      tile[place(o, 3)] * (tile[place(o, 0)] + tile[place(o, 1)] + tile[place(o, 2)]);
// END TODO
