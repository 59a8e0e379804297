// Streams and events.
#include <chrono>

#include "runtime/streams.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

double milliseconds() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

cudaError_t check_stream(Call& it, cudaStream_t stream) {
  return submit(it, find_stream(stream) == nullptr ? stream : nullptr, [](Call&) { return cudaSuccess; });
}

cudaError_t check_event(Call& it, cudaEvent_t event) {
  if (is_event(event)) return cudaSuccess;
  return it.refuse(cudaErrorInvalidResourceHandle, "the program did not make this event",
                   "Create it by cudaEventCreate, and use it before cudaEventDestroy.");
}

cudaError_t record(Call& it, cudaEvent_t event, cudaStream_t stream, unsigned flags = 0) {
  if (const cudaError_t error = check_event(it, event)) return error;
  const CUstream_st* const found = find_stream(stream);
  if (found != nullptr) capture_event(*event, *found);
  if (event->captured != nullptr && flags != cudaEventRecordExternal) return cudaSuccess;
  return submit(
      it, stream,
      [event](Call&) {
        event->is_recorded = true;
        event->milliseconds = milliseconds();
        return cudaSuccess;
      },
      cudaGraphNodeTypeEventRecord);
}

cudaError_t run_on_host(Call& it, cudaStream_t stream, Work work) {
  return submit(it, stream, std::move(work), cudaGraphNodeTypeHost);
}

}  // namespace

cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  return call("cudaStreamCreate", [&](Call&) {
    *stream = make_stream(cudaStreamDefault, 0);
    return cudaSuccess;
  });
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
  return call("cudaStreamCreateWithFlags", [&](Call&) {
    *stream = make_stream(flags, 0);
    return cudaSuccess;
  });
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority) {
  return call("cudaStreamCreateWithPriority", [&](Call&) {
    *stream = make_stream(flags, priority);
    return cudaSuccess;
  });
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  return call("cudaStreamDestroy", [&](Call& it) -> cudaError_t {
    if (destroy_stream(stream)) return cudaSuccess;
    return it.refuse(cudaErrorInvalidResourceHandle, "the program did not make this stream",
                     "Destroy each stream once.");
  });
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  return synchronising_call("cudaStreamSynchronize", [&](Call& it) { return check_stream(it, stream); });
}
CML_PER_THREAD(cudaStreamSynchronize, _ptsz);
cudaError_t cudaStreamQuery(cudaStream_t stream) {
  return synchronising_call("cudaStreamQuery", [&](Call& it) { return check_stream(it, stream); });
}
CML_PER_THREAD(cudaStreamQuery, _ptsz);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  return call("cudaStreamWaitEvent", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_event(it, event)) return error;
    if (const cudaError_t error = check_stream(it, stream)) return error;
    return wait_for(it, *find_stream(stream), *event);
  });
}
CML_PER_THREAD(cudaStreamWaitEvent, _ptsz);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  return call("cudaStreamGetPriority", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    *priority = find_stream(stream)->priority;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetPriority, _ptsz);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned* flags) {
  return call("cudaStreamGetFlags", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    *flags = find_stream(stream)->flags;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetFlags, _ptsz);
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
  return call("cudaStreamGetId", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    *id = find_stream(stream)->id;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetId, _ptsz);
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int* device) {
  return call("cudaStreamGetDevice", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    *device = 0;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetDevice, _ptsz);

// Attributes are hints: what they say changes no result.
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID id,
                                   const cudaStreamAttrValue* value) {
  return call("cudaStreamSetAttribute", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    find_stream(stream)->attributes[id] = *value;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamSetAttribute, _ptsz);
cudaError_t cudaStreamGetAttribute(cudaStream_t stream, cudaStreamAttrID id, cudaStreamAttrValue* value) {
  return call("cudaStreamGetAttribute", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_stream(it, stream)) return error;
    *value = find_stream(stream)->attributes[id];
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamGetAttribute, _ptsz);
cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
  return call("cudaStreamCopyAttributes", [&](Call& it) -> cudaError_t {
    for (const cudaStream_t stream : {to, from})
      if (const cudaError_t error = check_stream(it, stream)) return error;
    find_stream(to)->attributes = find_stream(from)->attributes;
    return cudaSuccess;
  });
}
CML_PER_THREAD(cudaStreamCopyAttributes, _ptsz);

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
  return synchronising_call("cudaLaunchHostFunc", [&](Call& it) {
    return run_on_host(it, stream, [function, data](Call&) {
      function(data);
      return cudaSuccess;
    });
  });
}
CML_PER_THREAD(cudaLaunchHostFunc, _ptsz);
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t function, void* data, unsigned) {
  return synchronising_call("cudaStreamAddCallback", [&](Call& it) {
    return run_on_host(it, stream, [=](Call&) {
      function(stream, cudaSuccess, data);
      return cudaSuccess;
    });
  });
}
CML_PER_THREAD(cudaStreamAddCallback, _ptsz);

cudaError_t cudaEventCreate(cudaEvent_t* event) {
  return call("cudaEventCreate", [&](Call&) {
    *event = make_event(cudaEventDefault);
    return cudaSuccess;
  });
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags) {
  return call("cudaEventCreateWithFlags", [&](Call&) {
    *event = make_event(flags);
    return cudaSuccess;
  });
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return call("cudaEventDestroy", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_event(it, event)) return error;
    destroy_event(event);
    return cudaSuccess;
  });
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  return call("cudaEventRecord", [&](Call& it) { return record(it, event, stream); });
}
CML_PER_THREAD(cudaEventRecord, _ptsz);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  return call("cudaEventRecordWithFlags", [&](Call& it) { return record(it, event, stream, flags); });
}
CML_PER_THREAD(cudaEventRecordWithFlags, _ptsz);
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  return synchronising_call("cudaEventSynchronize", [&](Call& it) { return check_event(it, event); });
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
  return synchronising_call("cudaEventQuery", [&](Call& it) { return check_event(it, event); });
}
cudaError_t cudaEventElapsedTime(float* time, cudaEvent_t from, cudaEvent_t to) {
  return call("cudaEventElapsedTime", [&](Call& it) -> cudaError_t {
    for (const cudaEvent_t event : {from, to}) {
      if (const cudaError_t error = check_event(it, event)) return error;
      if ((event->flags & cudaEventDisableTiming) != 0 || !event->is_recorded)
        return it.refuse(cudaErrorInvalidResourceHandle, "the event was not recorded, or has no time",
                         "Record both events, made without cudaEventDisableTiming.");
    }
    *time = static_cast<float>(to->milliseconds - from->milliseconds);
    it.session.recorder.add_note("times of events are those of the emulator, not of a GPU");
    return cudaSuccess;
  });
}
