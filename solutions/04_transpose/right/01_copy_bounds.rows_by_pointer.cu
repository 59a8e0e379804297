// TODO 1
  const unsigned column = blockDim.x * blockIdx.x + threadIdx.x;
  const unsigned row = blockDim.y * blockIdx.y + threadIdx.y;
  if (row >= static_cast<unsigned>(ny)) return;
  const long long begin = static_cast<long long>(nx) * row;
  const int* from = reinterpret_cast<const int*>(in + begin);
  int* to = reinterpret_cast<int*>(out + begin);
  if (column < static_cast<unsigned>(nx)) to[column] = __ldg(from + column);
// END TODO

// TODO 2
  const unsigned row = blockDim.x * blockIdx.x + threadIdx.x;
  const unsigned column = blockDim.y * blockIdx.y + threadIdx.y;
  const bool exists = column < static_cast<unsigned>(nx) && row < static_cast<unsigned>(ny);
  const size_t place = exists ? column + row * static_cast<size_t>(nx) : 0;
  const float element = exists ? in[place] : 0.0f;
  if (exists) __stcs(out + place, element);
// END TODO
