#pragma once
#include "runtime/call.h"

/// Pools of memory: each counts what it gave. All of them take their memory from the device's arrays.
namespace cml::runtime {

/// The device's own pool.
cudaMemPool_t default_pool();
/// The pool of cudaMallocAsync.
cudaMemPool_t& current_pool();
/// False: the program did not make the pool, or destroyed it.
bool is_pool(cudaMemPool_t pool);

/// The pool gave these bytes.
void count_pool_array(cudaMemPool_t pool, const void* pointer, size_t bytes);
/// An array is freed: it no longer counts, where a pool gave it.
void forget_pool_array(const void* pointer);
/// All arrays of the device are gone.
void forget_pool_arrays();

}  // namespace cml::runtime
