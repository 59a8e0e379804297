// Pools of memory.
#include <algorithm>

#include "runtime/pools.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

/// Bytes that the program has from it, and what it set.
struct CUmemPoolHandle_st {
  uint64_t used = 0, most_used = 0;
  uint64_t release_threshold = 0;
  int reuse[3] = {1, 1, 1};  ///< follow event dependencies, opportunistic, internal dependencies

  /// What it keeps from the device: what is used, and of what is free as much as the threshold allows.
  uint64_t reserved() const { return std::max(used, std::min(most_used, release_threshold)); }
};

namespace {

std::set<cudaMemPool_t>& pools() {
  static auto& all = *new std::set<cudaMemPool_t>{default_pool()};
  return all;
}
/// Arrays that pools gave: the pool and the bytes of each.
std::map<const void*, std::pair<cudaMemPool_t, size_t>>& pool_arrays() {
  static auto& all = *new std::map<const void*, std::pair<cudaMemPool_t, size_t>>;
  return all;
}

cudaError_t check_pool(const Call& it, cudaMemPool_t pool) {
  if (is_pool(pool)) return cudaSuccess;
  return it.refuse(cudaErrorInvalidValue, "the program did not make this pool",
                   "Create it by cudaMemPoolCreate, or get the device's own by cudaDeviceGetDefaultMemPool.");
}

/// Where the pool has the attribute; null: the program cannot set it.
int* reuse_flag(CUmemPoolHandle_st& pool, cudaMemPoolAttr attribute) {
  const int index = static_cast<int>(attribute) - static_cast<int>(cudaMemPoolReuseFollowEventDependencies);
  return index >= 0 && index < 3 ? &pool.reuse[index] : nullptr;
}

cudaError_t give_pool(cudaMemPool_t* place, cudaMemPool_t pool) {
  *place = pool;
  return cudaSuccess;
}

}  // namespace

namespace cml::runtime {

cudaMemPool_t default_pool() {
  static CUmemPoolHandle_st pool;
  return &pool;
}
cudaMemPool_t& current_pool() {
  static cudaMemPool_t pool = default_pool();
  return pool;
}
bool is_pool(cudaMemPool_t pool) { return pools().count(pool) != 0; }

void count_pool_array(cudaMemPool_t pool, const void* pointer, size_t bytes) {
  pool_arrays()[pointer] = {pool, bytes};
  pool->used += bytes;
  pool->most_used = std::max(pool->most_used, pool->used);
}
void forget_pool_array(const void* pointer) {
  const auto found = pool_arrays().find(pointer);
  if (found == pool_arrays().end()) return;
  if (is_pool(found->second.first)) found->second.first->used -= found->second.second;
  pool_arrays().erase(found);
}
void forget_pool_arrays() {
  for (const cudaMemPool_t pool : pools()) pool->used = 0;
  pool_arrays().clear();
}

}  // namespace cml::runtime

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int) {
  return call("cudaDeviceGetDefaultMemPool", [&](Call&) { return give_pool(pool, default_pool()); });
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int) {
  return call("cudaDeviceGetMemPool", [&](Call&) { return give_pool(pool, current_pool()); });
}
cudaError_t cudaDeviceSetMemPool(int, cudaMemPool_t pool) {
  return call("cudaDeviceSetMemPool", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_pool(it, pool)) return error;
    return give_pool(&current_pool(), pool);
  });
}
cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, const cudaMemPoolProps*) {
  return call("cudaMemPoolCreate",
              [&](Call&) { return give_pool(pool, *pools().insert(new CUmemPoolHandle_st).first); });
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  return call("cudaMemPoolDestroy", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_pool(it, pool)) return error;
    if (pool == default_pool())
      return it.refuse(cudaErrorInvalidValue, "the device's own pool cannot be destroyed",
                       "Destroy pools of cudaMemPoolCreate.");
    if (current_pool() == pool) current_pool() = default_pool();
    pools().erase(pool);
    delete pool;
    return cudaSuccess;
  });
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return call("cudaMemPoolSetAttribute", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_pool(it, pool)) return error;
    if (int* const flag = reuse_flag(*pool, attribute))
      *flag = *static_cast<const int*>(value);
    else if (attribute == cudaMemPoolAttrReleaseThreshold)
      pool->release_threshold = *static_cast<const uint64_t*>(value);
    else if (attribute == cudaMemPoolAttrUsedMemHigh || attribute == cudaMemPoolAttrReservedMemHigh)
      pool->most_used = pool->used;
    else
      return it.refuse(cudaErrorInvalidValue, "this attribute cannot be set", "Set the release threshold.");
    return cudaSuccess;
  });
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  return call("cudaMemPoolGetAttribute", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_pool(it, pool)) return error;
    if (const int* const flag = reuse_flag(*pool, attribute)) {
      *static_cast<int*>(value) = *flag;
      return cudaSuccess;
    }
    auto& number = *static_cast<uint64_t*>(value);
    switch (attribute) {
      case cudaMemPoolAttrReleaseThreshold:
        number = pool->release_threshold;
        return cudaSuccess;
      case cudaMemPoolAttrUsedMemCurrent:
        number = pool->used;
        return cudaSuccess;
      case cudaMemPoolAttrReservedMemCurrent:
        number = pool->reserved();
        return cudaSuccess;
      case cudaMemPoolAttrUsedMemHigh:
      case cudaMemPoolAttrReservedMemHigh:
        number = pool->most_used;
        return cudaSuccess;
      default:
        return it.refuse(cudaErrorInvalidValue, "a pool has no such attribute", "Look at cudaMemPoolAttr.");
    }
  });
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
  return call("cudaMemPoolTrimTo", [&](Call& it) { return check_pool(it, pool); });
}
// There is one device, which has access to all.
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc*, size_t) {
  return call("cudaMemPoolSetAccess", [&](Call& it) { return check_pool(it, pool); });
}
cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags* flags, cudaMemPool_t pool, cudaMemLocation*) {
  return call("cudaMemPoolGetAccess", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_pool(it, pool)) return error;
    *flags = cudaMemAccessFlagsProtReadWrite;
    return cudaSuccess;
  });
}
