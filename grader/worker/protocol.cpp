#include "worker/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <span>

#include "compile/cache.h"
#include "core/failure.h"
#include "metrics/site_table.h"
#include "worker/card_text.h"
#include "worker/fields.h"

namespace cml::worker {

// The fields of each part of a message, in both directions; found by argument-dependent lookup.

void fields(auto& all, Is<Dim3> auto& it) { all(it.x, it.y, it.z); }

void fields(auto& all, Is<Fill> auto& it) { all(it.elements, it.seed); }

void fields(auto& all, Is<Program> auto& it) {
  all.bulk(it.source);
  all(it.file_name, it.is_ptx, it.trusted, it.device_debug, it.compute_capability, it.name_expressions,
      it.definitions, it.unoptimised_assembly, it.machine_code, it.registers_where_needed, it.optimised);
}

void fields(auto& all, Is<Symbol> auto& it) {
  all(it.name);
  all.bulk(it.bytes);
}

void fields(auto& all, Is<Argument> auto& it) {
  all.bulk(it.value);
  all(it.buffer, it.byte_offset);
}

void fields(auto& all, Is<Launch> auto& it) {
  all(it.kernel, it.grid, it.block, it.dynamic_shared_bytes, it.arguments);
}

void fields(auto& all, Is<TimingRequest> auto& it) {
  all(it.bytes_moved, it.pairs, it.output, it.sample_positions);
}

void fields(auto& all, Is<Mark> auto& it) {
  all(it.seed, it.element_bytes, it.scrambled_bits, it.exponent_bits);
}

void fields(auto& all, Is<FlowRequest> auto& it) {
  all(it.of_global, it.array, it.crossed, it.own, it.begin, it.end, it.most_blocks, it.least_in_flight);
}

void fields(auto& all, Is<RunOptions> auto& it) {
  all(it.check_races, it.check_initialised, it.weak_memory_seed, it.block_order_seed, it.resident_blocks,
      it.instruction_budget, it.time_limit_seconds, it.stack_bytes, it.threads, it.count, it.count_time,
      it.undefined_byte, it.flow);
}

namespace {

/// Arrays larger than this are looked at for what need not be sent.
constexpr size_t kPieceBytes = size_t{1} << 16;

/// The byte that all are; empty where they differ, or are few.
std::optional<uint8_t> only_byte(const std::vector<std::byte>& bytes) {
  if (bytes.size() < kPieceBytes || std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) != 0)
    return std::nullopt;
  return static_cast<uint8_t>(bytes.front());
}

}  // namespace

/// An array that holds one byte only is sent as that byte.
void fields(FieldWriter& all, const Buffer& it) {
  const std::optional<uint8_t> only = only_byte(it.bytes);
  all(it.name, it.fill, uint64_t{it.bytes.size()}, only);
  if (!only) all.contents_of(it.bytes.get());
}
void fields(FieldReader& all, Buffer& it) {
  uint64_t size = 0;
  std::optional<uint8_t> only;
  all(it.name, it.fill, size, only);
  if (only && size > FrameLimits().payload_bytes) throw Malformed{"an array that is too large"};
  if (only) {
    it.bytes = std::vector<std::byte>(static_cast<size_t>(size), std::byte{*only});
  } else {
    const auto contents = all.contents_of(size);
    it.bytes = std::vector<std::byte>(contents.begin(), contents.end());
  }
}

void fields(auto& all, Is<Job> auto& it) {
  all(it.program, it.buffers, it.symbols, it.read_symbols, it.launches, it.timing, it.options);
}

void fields(auto& all, Is<TimingResult> auto& it) {
  all(it.bytes_moved, it.kernel_seconds, it.copy_seconds, it.peak_bytes_per_second, it.copy_name, it.samples);
}

void fields(auto& all, Is<AccessSite> auto& it) {
  all(it.file, it.line, it.instruction, it.space, it.kind, it.bytes_per_lane, it.requests, it.wavefronts,
      it.conflicts, it.sectors, it.worst_wavefronts);
  if constexpr (kIsReader<decltype(all)>) {
    const auto worst = all.contents_of(sizeof(it.worst_addresses));
    std::memcpy(it.worst_addresses.data(), worst.data(), worst.size());
    if (!metrics::access_kind_of(it.kind)) throw Malformed{"an unknown kind of access"};
  } else {
    all.contents_of(std::as_bytes(std::span(it.worst_addresses)));
  }
}

void fields(auto& all, Is<LineCount> auto& it) { all(it.file, it.line, it.warps, it.threads); }

/// What the card counted is put in by the judge.
void fields(auto& all, Is<MetricValue> auto& it) { all(it.name, it.value); }

void fields(auto& all, Is<LaunchResult> auto& it) {
  all(it.kernel, it.metrics, it.sites, it.seconds, it.lines, it.undefined_reads);
}

void fields(auto& all, Is<Where> auto& it) { all(it.file, it.line, it.function, it.column); }

void fields(auto& all, Is<Words> auto& it) { all(it.text); }

void fields(auto& all, Is<Value> auto& it) { all(it.name, it.content); }

void fields(auto& all, Is<Failure> auto& it) {
  all.one_of(it.key, static_cast<Key>(failure_rows().size() - 1));
  all.nested(it.values, it.where, it.label, it.evidence);
}

void fields(auto& all, Is<Trap> auto& it) {
  all.one_of(it.kind, TrapKind::launch_failed);
  all(it.file, it.line, it.kernel, it.block, it.thread, it.address, it.array, it.array_name, it.has_thread,
      it.detail, it.cause);
  if constexpr (kIsReader<decltype(all)>) {
    try {
      it.to_string();
    } catch (const std::exception&) {  // of fmt
      throw Malformed{"a failure without the values of its row"};
    }
  }
}

void fields(auto& all, Is<Place> auto& it) { all(it.file, it.line, it.block, it.thread); }

void fields(auto& all, Is<Finding> auto& it) { all(it.at, it.other, it.launch, it.other_writes, it.writes); }

/// Without buffers.
void fields(auto& all, Is<RunResult> auto& it) {
  all(it.backend, it.addresses, it.symbols, it.launches, it.findings, it.trap, it.timing, it.printed,
      it.notes, it.machine_notes, it.stopped, it.processor_seconds, it.has_strong_shared);
}

void fields(auto& all, Is<SourceLocation> auto& it) { all(it.file, it.line, it.column); }

void fields(auto& all, Is<Error> auto& it) {
  all(it.message, it.next_step, it.where);
  all.one_of(it.doubt, Doubt::exhausted);
}

void fields(auto& all, Is<Layer> auto& it) { all(it.name, it.holds, it.what, it.network); }

void fields(auto& all, Is<Costs> auto& it) { all(it.seconds, it.launches, it.instructions); }

namespace {

constexpr size_t kKeyDigits = 64;

template <class T, class Read>
Result<T> decode(const Frame& frame, FrameType type, Read read) {
  const auto malformed = [](const std::string& what) {
    return Error{"a message between judge and worker is malformed: " + what,
                 "run it again, and report it if it stays so",
                 {},
                 Doubt::running};
  };
  if (frame.type != type)
    return malformed(
        fmt::format("type {} instead of {}", static_cast<int>(frame.type), static_cast<int>(type)));
  try {
    FieldReader all(frame);
    T value = read(all);
    all.finish();
    return value;
  } catch (const Malformed& error) {
    return malformed(error.what);
  }
}

/// A message whose fields are `values`.
template <class... T>
Outgoing outgoing(FrameType type, const T&... values) {
  Outgoing out{type, {}, {}};
  FieldWriter all(out);
  all(values...);
  return out;
}
/// A message that has the fields of T and no others.
template <class T>
Result<T> decode_whole(const Frame& frame, FrameType type) {
  return decode<T>(frame, type, [](FieldReader& all) {
    T value{};
    all(value);
    return value;
  });
}

/// Where `after` differs from `before`, of the same size: the ends of pieces, in order.
std::vector<uint64_t> changed_pieces(const std::vector<std::byte>& before,
                                     const std::vector<std::byte>& after) {
  std::vector<uint64_t> ends;
  for (size_t begin = 0; begin < after.size(); begin += kPieceBytes) {
    const size_t end = std::min(begin + kPieceBytes, after.size());
    if (std::memcmp(before.data() + begin, after.data() + begin, end - begin) == 0) continue;
    if (!ends.empty() && ends.back() == begin)
      ends.back() = end;
    else
      ends.insert(ends.end(), {begin, end});
  }
  return ends;
}

/// What came of the buffers that were `sent`: only what has changed is sent back.
void write_changed(FieldWriter& all, const std::vector<Buffer>& buffers, const std::vector<Buffer>& sent) {
  all(static_cast<uint32_t>(buffers.size()));
  for (size_t i = 0; i < buffers.size(); ++i) {
    const std::vector<std::byte>& bytes = buffers[i].bytes;
    std::vector<uint64_t> ends;
    if (i < sent.size() && !buffers[i].bytes.is_shared_with(sent[i].bytes) &&
        sent[i].bytes.size() == bytes.size())
      ends = changed_pieces(sent[i].bytes, bytes);
    all(buffers[i].name, uint64_t{bytes.size()}, ends);
    for (size_t e = 0; e < ends.size(); e += 2)
      all.contents_of(std::span(bytes).subspan(ends[e], ends[e + 1] - ends[e]));
  }
}
std::vector<Buffer> read_changed(FieldReader& all, const std::vector<Buffer>& sent) {
  uint32_t count = 0;
  all(count);
  if (count != sent.size()) throw Malformed{"other buffers than were sent"};
  std::vector<Buffer> buffers = sent;
  for (Buffer& buffer : buffers) {
    std::string name;
    uint64_t size = 0;
    std::vector<uint64_t> ends;
    all(name, size, ends);
    if (name != buffer.name || size != buffer.bytes.size()) throw Malformed{"other buffers than were sent"};
    if (ends.size() % 2 != 0 || !std::is_sorted(ends.begin(), ends.end()) ||
        (!ends.empty() && ends.back() > size))
      throw Malformed{"contents outside of their buffer"};
    if (ends == std::vector<uint64_t>{0, size}) {
      const auto contents = all.contents_of(size);
      buffer.bytes = std::vector<std::byte>(contents.begin(), contents.end());
      continue;
    }
    for (size_t e = 0; e < ends.size(); e += 2) {
      const auto contents = all.contents_of(ends[e + 1] - ends[e]);
      std::copy(contents.begin(), contents.end(),
                buffer.bytes.edit().begin() + static_cast<ptrdiff_t>(ends[e]));
    }
  }
  return buffers;
}

void require_fit(const LaunchResult& launch, const std::function<bool(std::string_view)>& is_metric) {
  for (const MetricValue& metric : launch.metrics)
    if (!std::isfinite(metric.value) || (is_metric && !is_metric(metric.name)))
      throw Malformed{"an unknown metric or value"};
}
void require_times(const std::vector<double>& seconds) {
  for (const double s : seconds)
    if (!(s > 0) || !std::isfinite(s)) throw Malformed{"a time that cannot be"};
}
void require_key(const std::string& key) {
  if (key.size() != kKeyDigits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw Malformed{"a key that is no SHA-256"};
}
/// No time that a run can take.
bool is_no_time(double seconds) { return !(seconds >= 0 && seconds < 1e9); }

/// What an answer says, but for its buffers, has to fit the job.
void require_fit(const RunResult& result, const Job& job,
                 const std::function<bool(std::string_view)>& is_metric) {
  if (!result.addresses.empty() && result.addresses.size() != job.buffers.size())
    throw Malformed{"addresses of other buffers than were sent"};
  for (const Symbol& symbol : result.symbols)
    if (std::find(job.read_symbols.begin(), job.read_symbols.end(), symbol.name) == job.read_symbols.end())
      throw Malformed{"a symbol that the job does not read"};
  for (const LaunchResult& launch : result.launches) require_fit(launch, is_metric);
  if (result.launches.size() > job.launches.size()) throw Malformed{"more launches than there were"};
  if (!result.trap && result.launches.size() != job.launches.size()) throw Malformed{"launches are missing"};
  if (result.timing) {
    if (!job.timing) throw Malformed{"times that the job does not take"};
    require_times(result.timing->kernel_seconds);
    require_times(result.timing->copy_seconds);
    if (result.timing->samples.size() != job.timing->sample_positions.size())
      throw Malformed{"other samples than the job takes"};
  }
  if (result.printed.size() > kMaxPrintedBytes) throw Malformed{"more printed text than is allowed"};
  if (result.stopped) {
    if (!result.trap) throw Malformed{"counts up to a trap without a trap"};
    require_fit(*result.stopped, is_metric);
  }
  if (is_no_time(result.processor_seconds)) throw Malformed{"a time that cannot be"};
}

}  // namespace

Outgoing encode(const Job& job) { return outgoing(FrameType::job, job); }
Result<Job> decode_job(const Frame& frame) { return decode_whole<Job>(frame, FrameType::job); }

Outgoing encode(const RunResult& result, const Job& job) {
  Outgoing out = outgoing(FrameType::result);
  FieldWriter all(out);
  all(result);
  write_changed(all, result.buffers, job.buffers);
  return out;
}
Result<RunResult> decode_result(const Frame& frame, const Job& job,
                                const std::function<bool(std::string_view)>& is_metric) {
  return decode<RunResult>(frame, FrameType::result, [&](FieldReader& all) {
    RunResult result;
    all(result);
    require_fit(result, job, is_metric);
    result.buffers = read_changed(all, job.buffers);
    return result;
  });
}

Outgoing encode(const Error& error) { return outgoing(FrameType::error, error); }
Error decode_error(const Frame& frame) {
  struct Holder {
    Error error;
  };
  Result<Holder> held = decode<Holder>(frame, FrameType::error, [](FieldReader& all) {
    Holder holder;
    all(holder.error);
    return holder;
  });
  return held ? held->error : held.error();
}

Outgoing encode(Phase phase) {
  Outgoing out = outgoing(FrameType::phase);
  FieldWriter(out).one_of(phase, Phase::running);
  return out;
}
Result<Phase> decode_phase(const Frame& frame) {
  return decode<Phase>(frame, FrameType::phase, [](FieldReader& all) {
    Phase phase{};
    all.one_of(phase, Phase::running);
    return phase;
  });
}

Outgoing encode(const Hello& hello) {
  return outgoing(FrameType::hello, hello.sandbox,
                  hello.card ? std::optional(to_text(*hello.card)) : std::nullopt);
}
Result<Hello> decode_hello(const Frame& frame) {
  return decode<Hello>(frame, FrameType::hello, [](FieldReader& all) {
    Hello hello;
    std::optional<std::string> card;
    all(hello.sandbox, card);
    if (card) hello.card = card_of(*card);
    return hello;
  });
}

Outgoing encode_ask(const std::string& key) { return outgoing(FrameType::ask, key); }
Result<std::string> decode_ask(const Frame& frame) {
  return decode<std::string>(frame, FrameType::ask, [](FieldReader& all) {
    std::string key;
    all(key);
    require_key(key);
    return key;
  });
}

Outgoing encode_kept(const std::optional<std::string>& content) {
  Outgoing out = outgoing(FrameType::kept, content.has_value());
  if (content) FieldWriter(out).bulk(*content);
  return out;
}
Result<std::optional<std::string>> decode_kept(const Frame& frame) {
  return decode<std::optional<std::string>>(frame, FrameType::kept, [](FieldReader& all) {
    std::optional<std::string> content;
    bool is_there = false;
    all(is_there);
    if (is_there) all.bulk(content.emplace(), compile::kMaxEntryBytes);
    return content;
  });
}

Outgoing encode_keep(const std::string& key, const std::string& content) {
  Outgoing out = outgoing(FrameType::keep, key);
  FieldWriter(out).bulk(content);
  return out;
}
Result<Entry> decode_keep(const Frame& frame) {
  return decode<Entry>(frame, FrameType::keep, [](FieldReader& all) {
    Entry entry;
    all(entry.key);
    require_key(entry.key);
    all.bulk(entry.content, compile::kMaxEntryBytes);
    return entry;
  });
}

Outgoing encode(const Costs& costs) { return outgoing(FrameType::costs, costs); }
Result<Costs> decode_costs(const Frame& frame) {
  return decode<Costs>(frame, FrameType::costs, [](FieldReader& all) {
    Costs costs;
    all(costs);
    if (std::any_of(costs.seconds.begin(), costs.seconds.end(), is_no_time))
      throw Malformed{"a time that cannot be"};
    return costs;
  });
}

Outgoing encode_broken(const std::string& what) { return outgoing(FrameType::broken, what); }
Result<std::string> decode_broken(const Frame& frame) {
  return decode_whole<std::string>(frame, FrameType::broken);
}

}  // namespace cml::worker
