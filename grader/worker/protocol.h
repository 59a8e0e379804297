#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend.h"
#include "core/card.h"
#include "core/costs.h"
#include "core/error.h"
#include "core/job.h"
#include "core/layer.h"
#include "core/run_result.h"
#include "worker/outgoing.h"

/// What goes over the channel: Job, RunResult, Error and notices, each with one list of fields for both
/// directions (fields.h). The source, the contents of buffers, symbols and arguments and the addresses of
/// access sites follow as payload. Decoders trust nothing: their Error says what is off.
namespace cml::worker {

Outgoing encode(const Job& job);
Result<Job> decode_job(const Frame& frame);

/// The answer to `job`. Of its buffers only what has changed is sent.
Outgoing encode(const RunResult& result, const Job& job);
/// The answer to `job`: buffers with the names and sizes that were sent, symbols that were requested, no more
/// launches than there were, finite counts, metrics that `is_metric` knows.
Result<RunResult> decode_result(const Frame& frame, const Job& job,
                                const std::function<bool(std::string_view)>& is_metric);

Outgoing encode(const Error& error);
/// The Error that was sent, or one that says what is wrong with the frame.
Error decode_error(const Frame& frame);

/// What the worker is doing with a job.
enum class Phase : uint8_t { compiling, running };
Outgoing encode(Phase phase);
Result<Phase> decode_phase(const Frame& frame);

/// The first frame of a worker, before it is given anybody's code: what protects the machine from it, and of
/// one with a card what card that is.
struct Hello {
  std::vector<Layer> sandbox;
  std::optional<Result<Card>> card = {};  ///< the Error: no card can be used
};
Outgoing encode(const Hello& hello);
Result<Hello> decode_hello(const Frame& frame);

/// The worker asks whether a compiled program is kept; the judge answers with it or with nothing; the worker
/// hands over what it compiled. Keys are SHA-256 as hexadecimal digits, contents at most
/// compile::kMaxEntryBytes.
/// @{
Outgoing encode_ask(const std::string& key);
Result<std::string> decode_ask(const Frame& frame);
Outgoing encode_kept(const std::optional<std::string>& content);
Result<std::optional<std::string>> decode_kept(const Frame& frame);
struct Entry {
  std::string key;
  std::string content;
};
Outgoing encode_keep(const std::string& key, const std::string& content);
Result<Entry> decode_keep(const Frame& frame);
/// @}

/// What the worker has spent since it last said so; sent before an answer if the judge needs that.
Outgoing encode(const Costs& costs);
Result<Costs> decode_costs(const Frame& frame);

/// The text of an InfrastructureError in the worker (frame `broken`).
Outgoing encode_broken(const std::string& what);
Result<std::string> decode_broken(const Frame& frame);

/// Bytes of a symbol that is read back (Job::read_symbols), at most.
constexpr uint64_t kMaxSymbolBytes = uint64_t{16} << 20;

/// Bytes of the addresses of all access sites of an answer, at most.
constexpr uint64_t kMaxSiteBytes = uint64_t{64} << 20;

/// What a decoder takes for text beyond all bounds.
constexpr size_t kMaxPrintedBytes = (size_t{1} << 20) + 4096;

}  // namespace cml::worker
