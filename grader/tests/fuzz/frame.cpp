#include <algorithm>
#include <span>

#include "tests/fuzz/target.h"
#include "worker/protocol.h"

namespace {

/// What a hostile worker answers to.
cml::Job asked() {
  cml::Job job;
  job.program.source = "__global__ void f() {}";
  job.buffers = {{"in", std::vector<std::byte>(64), {}}, {"out", std::vector<std::byte>(70'000), {}}};
  job.launches = {{"f", {1, 1, 1}, {1, 1, 1}, 0, {}}};
  job.read_symbols = {"lab_predict_x"};
  return job;
}

}  // namespace

/// A frame from the worker: type, length of the header, header, payload.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace cml;
  if (size < 3) return 0;
  worker::Frame frame;
  frame.type = static_cast<worker::FrameType>(data[0] % 11);
  const size_t header = std::min<size_t>(size - 3, data[1] | data[2] << 8);
  frame.header.assign(data + 3, data + 3 + header);
  const auto* rest = reinterpret_cast<const std::byte*>(data + 3 + header);
  frame.payload = worker::PayloadBytes(std::span(rest, size - 3 - header));
  static const Job job = asked();
  if (const Result<RunResult> result =
          worker::decode_result(frame, job, [](std::string_view name) { return name == "m"; })) {
    fuzz::require(result->buffers.size() == 2 && result->buffers[1].bytes.size() == 70'000,
                  "buffers are those that were sent");
    fuzz::require(result->trap || result->launches.size() == 1, "a launch that did not stop has a result");
  }
  (void)worker::decode_job(frame);
  (void)worker::decode_error(frame);
  (void)worker::decode_phase(frame);
  (void)worker::decode_hello(frame);
  (void)worker::decode_broken(frame);
  (void)worker::decode_ask(frame);
  (void)worker::decode_kept(frame);
  (void)worker::decode_keep(frame);
  (void)worker::decode_costs(frame);
  return 0;
}
