// Texture objects over linear memory, pitched memory and arrays: filters, address modes, coordinates, formats.
#include <cmath>
#include <vector>

#include "check.h"

constexpr int kWidth = 8, kHeight = 4, kDepth = 3;

__global__ void fetch_linear(cudaTextureObject_t texture, int* out) {
  out[threadIdx.x] = tex1Dfetch<int>(texture, static_cast<int>(threadIdx.x) - 2);
}

__global__ void sample_2d(cudaTextureObject_t texture, const float2* at, float* out, int count) {
  const int t = threadIdx.x;
  if (t < count) out[t] = tex2D<float>(texture, at[t].x, at[t].y);
}

__global__ void sample_3d(cudaTextureObject_t texture, float* out) {
  const int t = threadIdx.x;
  const int x = t % kWidth, y = t / kWidth % kHeight, z = t / kWidth / kHeight;
  out[t] = tex3D<float>(texture, x + 0.5f, y + 0.5f, z + 0.5f);
}

__global__ void sample_bytes(cudaTextureObject_t texture, float4* out) {
  out[threadIdx.x] = tex1D<float4>(texture, threadIdx.x + 0.5f);
}

__global__ void sample_layers(cudaTextureObject_t texture, float* out) {
  out[threadIdx.x] = tex2DLayered<float>(texture, 0.5f, 0.5f, threadIdx.x);
}

__global__ void sample_cube(cudaTextureObject_t texture, const float3* at, float* out, int layer) {
  const float3 to = at[threadIdx.x];
  out[threadIdx.x] = layer < 0 ? texCubemap<float>(texture, to.x, to.y, to.z)
                               : texCubemapLayered<float>(texture, to.x, to.y, to.z, layer);
}

template <class T>
T* upload(const std::vector<T>& values) {
  T* device = nullptr;
  CHECK(cudaMalloc(&device, values.size() * sizeof(T)));
  CHECK(cudaMemcpy(device, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
  return device;
}

template <class T>
std::vector<T> download(const T* device, size_t count) {
  std::vector<T> values(count);
  CHECK(cudaMemcpy(values.data(), device, count * sizeof(T), cudaMemcpyDeviceToHost));
  return values;
}

cudaTextureObject_t texture_over(const cudaResourceDesc& resource, cudaTextureFilterMode filter,
                                 cudaTextureAddressMode mode, bool normalised,
                                 cudaTextureReadMode read = cudaReadModeElementType) {
  cudaTextureDesc description = {};
  description.filterMode = filter;
  description.readMode = read;
  description.normalizedCoords = normalised;
  for (auto& one : description.addressMode) one = mode;
  cudaTextureObject_t texture = 0;
  CHECK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
  return texture;
}

void linear_memory() {
  std::vector<int> values(16);
  for (int i = 0; i < 16; ++i) values[i] = 100 + i;
  int* data = upload(values);
  int* out = nullptr;
  CHECK(cudaMalloc(&out, 32 * sizeof(int)));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = data;
  resource.res.linear.desc = cudaCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = 16 * sizeof(int);
  const cudaTextureObject_t texture = texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, false);
  fetch_linear<<<1, 32>>>(texture, out);
  const std::vector<int> got = download(out, 32);
  for (int t = 0; t < 32; ++t) EXPECT(got[t] == (t < 2 || t >= 18 ? 0 : 100 + t - 2));
  CHECK(cudaDestroyTextureObject(texture));
}

float texel(int x, int y) { return 10.0f * y + x; }

std::vector<float> sampled(cudaTextureObject_t texture, const std::vector<float2>& at) {
  float2* places = upload(at);
  float* out = nullptr;
  CHECK(cudaMalloc(&out, at.size() * sizeof(float)));
  sample_2d<<<1, 32>>>(texture, places, out, static_cast<int>(at.size()));
  const std::vector<float> got = download(out, at.size());
  CHECK(cudaFree(places));
  CHECK(cudaFree(out));
  CHECK(cudaDestroyTextureObject(texture));
  return got;
}

void two_dimensions(const cudaResourceDesc& resource) {
  const auto over = [&](cudaTextureFilterMode filter, cudaTextureAddressMode mode, bool normalised) {
    return texture_over(resource, filter, mode, normalised);
  };
  const std::vector<float> near = sampled(over(cudaFilterModePoint, cudaAddressModeClamp, false),
                                          {{0, 0}, {2.9f, 1.5f}, {-3, 2}, {100, 100}});
  EXPECT(near[0] == texel(0, 0) && near[1] == texel(2, 1) && near[2] == texel(0, 2) && near[3] == texel(7, 3));
  // A weight has 8 fractional bits: a third is 85 / 256.
  const std::vector<float> mean = sampled(over(cudaFilterModeLinear, cudaAddressModeClamp, false),
                                          {{1.5f, 0.5f}, {2, 1}, {1.5f + 1 / 3.0f, 0.5f}, {0, 0}});
  EXPECT(mean[0] == texel(1, 0) && mean[1] == 0.25f * (1 + 2 + 11 + 12) && mean[3] == texel(0, 0));
  EXPECT(std::fabs(mean[2] - (1 + 85 / 256.0f)) < 1e-6f);
  const std::vector<float> border = sampled(over(cudaFilterModePoint, cudaAddressModeBorder, false),
                                            {{-0.5f, 0.5f}, {8.5f, 0.5f}, {7.5f, 3.5f}});
  EXPECT(border[0] == 0 && border[1] == 0 && border[2] == texel(7, 3));
  const std::vector<float> wrap = sampled(over(cudaFilterModePoint, cudaAddressModeWrap, true),
                                          {{1.0625f, 0.125f}, {-0.0625f, 0.125f}, {0.5625f, 1.875f}});
  EXPECT(wrap[0] == texel(0, 0) && wrap[1] == texel(7, 0) && wrap[2] == texel(4, 3));
  const std::vector<float> mirror = sampled(over(cudaFilterModePoint, cudaAddressModeMirror, true),
                                            {{1.0625f, 0.125f}, {-0.0625f, 0.125f}, {0.0625f, 1.125f}});
  EXPECT(mirror[0] == texel(7, 0) && mirror[1] == texel(0, 0) && mirror[2] == texel(0, 3));
}

void pitched_memory_and_array() {
  std::vector<float> image(kWidth * kHeight);
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) image[y * kWidth + x] = texel(x, y);
  const size_t row = kWidth * sizeof(float);
  float* data = nullptr;
  size_t pitch = 0;
  CHECK(cudaMallocPitch(&data, &pitch, row, kHeight));
  CHECK(cudaMemcpy2D(data, pitch, image.data(), row, row, kHeight, cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {data, cudaCreateChannelDesc<float>(), kWidth, kHeight, pitch};
  two_dimensions(resource);

  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array = nullptr;
  CHECK(cudaMallocArray(&array, &format, kWidth, kHeight));
  CHECK(cudaMemcpy2DToArray(array, 0, 0, image.data(), row, row, kHeight, cudaMemcpyHostToDevice));
  resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  two_dimensions(resource);
  std::vector<float> back(image.size());
  CHECK(cudaMemcpy2DFromArray(back.data(), row, array, 0, 0, row, kHeight, cudaMemcpyDeviceToHost));
  EXPECT(back == image);
  CHECK(cudaFreeArray(array));
}

cudaArray_t volume_of(std::vector<float>& values, unsigned flags) {
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  const cudaExtent extent = make_cudaExtent(kWidth, kHeight, kDepth);
  cudaArray_t array = nullptr;
  CHECK(cudaMalloc3DArray(&array, &format, extent, flags));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(values.data(), kWidth * sizeof(float), kWidth, kHeight);
  copy.dstArray = array;
  copy.extent = extent;
  copy.kind = cudaMemcpyHostToDevice;
  CHECK(cudaMemcpy3D(&copy));
  return array;
}

void volume_and_layers() {
  std::vector<float> values(kWidth * kHeight * kDepth);
  float* out = nullptr;
  CHECK(cudaMalloc(&out, values.size() * sizeof(float)));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = volume_of(values, 0);
  sample_3d<<<1, kWidth * kHeight * kDepth>>>(
      texture_over(resource, cudaFilterModeLinear, cudaAddressModeClamp, false), out);
  EXPECT(download(out, values.size()) == values);
  resource.res.array.array = volume_of(values, cudaArrayLayered);
  sample_layers<<<1, 4>>>(texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, false), out);
  const std::vector<float> layers = download(out, 4);
  EXPECT(layers[0] == 0 && layers[1] == 32 && layers[2] == 64 && layers[3] == 64);
}

/// Faces of 2 x 2 texels, value 4 * face + 2 * t + s.
void cubes() {
  const std::vector<float3> at = {{2, 1, 1},   {2, -1, -1}, {-2, 1, 1},  {1, 2, -1},
                                  {1, -2, -1}, {-1, 1, 2},  {-1, -1, -2}, {4, 0.5f, -3}};
  const std::vector<float> expected = {0, 3, 5, 9, 15, 16, 23, 1};
  const float3* places = upload(at);
  float* out = nullptr;
  CHECK(cudaMalloc(&out, at.size() * sizeof(float)));
  for (const int cubes : {1, 2}) {
    std::vector<float> texels(24 * cubes);
    for (size_t i = 0; i < texels.size(); ++i) texels[i] = static_cast<float>(i);
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    const cudaExtent extent = make_cudaExtent(2, 2, 6 * cubes);
    cudaArray_t array = nullptr;
    EXPECT(cudaMalloc3DArray(&array, &format, make_cudaExtent(2, 3, 6), cudaArrayCubemap) != cudaSuccess);
    cudaGetLastError();
    CHECK(cudaMalloc3DArray(&array, &format, extent, cubes == 1 ? cudaArrayCubemap : cudaArrayCubemap | cudaArrayLayered));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(texels.data(), 2 * sizeof(float), 2, 2);
    copy.dstArray = array;
    copy.extent = extent;
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    const int layer = cubes - 2;  // the first of two cubes; -1: not layered
    sample_cube<<<1, 8>>>(texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, true), places, out, layer);
    EXPECT(download(out, at.size()) == expected);
    if (cubes == 1) continue;
    sample_cube<<<1, 8>>>(texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, true), places, out, 1);
    EXPECT(download(out, at.size())[0] == 24);
    sample_cube<<<1, 8>>>(texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, true), places, out, 9);
    EXPECT(download(out, at.size())[0] == 24);
  }
}

void bytes_as_fractions() {
  const std::vector<uchar4> colours = {{0, 51, 102, 255}, {255, 0, 1, 2}};
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
  cudaArray_t array = nullptr;
  CHECK(cudaMallocArray(&array, &format, 2));
  CHECK(cudaMemcpy2DToArray(array, 0, 0, colours.data(), 8, 8, 1, cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  float4* out = nullptr;
  CHECK(cudaMalloc(&out, 2 * sizeof(float4)));
  sample_bytes<<<1, 2>>>(
      texture_over(resource, cudaFilterModePoint, cudaAddressModeClamp, false, cudaReadModeNormalizedFloat), out);
  const std::vector<float4> got = download(out, 2);
  EXPECT(got[0].x == 0 && got[0].y == 51 / 255.0f && got[0].z == 102 / 255.0f && got[0].w == 1);
  EXPECT(got[1].x == 1 && got[1].z == 1 / 255.0f);
  cudaTextureDesc wrong = {};
  wrong.filterMode = cudaFilterModeLinear;
  cudaTextureObject_t texture = 0;
  EXPECT(cudaCreateTextureObject(&texture, &resource, &wrong, nullptr) != cudaSuccess);
  cudaGetLastError();
}

int main() {
  linear_memory();
  pitched_memory_and_array();
  volume_and_layers();
  cubes();
  bytes_as_fractions();
  CHECK(cudaDeviceSynchronize());
  return passed();
}
