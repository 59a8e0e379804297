#include "worker/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compile/cache.h"
#include "metrics/site_table.h"
#include "worker/card_text.h"
#include "worker/fields.h"

namespace cml::worker {
namespace {

constexpr size_t kMaxDepth = 12;
/// What a header's values may take of the judge's memory, counted in numbers (16 bytes each). A text, an
/// array and a map take as much as kCellsOfOther of them.
/// @{
constexpr size_t kMaxCells = size_t{1} << 24;
constexpr size_t kCellsOfOther = 4;
/// @}
constexpr size_t kKeyDigits = 64;

/// Builds the document, and refuses one that nests deeper than ours do, or takes too much memory. The format
/// is MessagePack, since there only arrays and maps nest: a text of CBOR may be made of texts, which the
/// library reads by recursion before anybody is asked.
class Builder : public nlohmann::json_sax<Json> {
 public:
  Json take() { return std::move(root_); }

  bool null() override { return put({}); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool key(string_t& name) override { return name_ = std::move(name), true; }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  /// Where the value is put. It stays there until what holds it is closed.
  Json& place(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    if (open_.back()->is_object()) return (*open_.back())[std::move(name_)] = std::move(value);
    open_.back()->push_back(std::move(value));
    return open_.back()->back();
  }
  bool fits(size_t cells) { return (cells_ += cells) <= kMaxCells; }
  bool put(Json value) {
    return fits(value.is_string() ? kCellsOfOther : 1) && (place(std::move(value)), true);
  }
  bool open(Json value) {
    if (open_.size() == kMaxDepth || !fits(kCellsOfOther)) return false;
    open_.push_back(&place(std::move(value)));
    return true;
  }
  bool close() { return open_.pop_back(), true; }

  Json root_;
  std::vector<Json*> open_;
  std::string name_;
  size_t cells_ = 0;
};

/// `read(io, value)` is a list of fields, and what else holds of the message.
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
    Builder builder;
    if (!Json::sax_parse(frame.header, &builder, Json::input_format_t::msgpack))
      return malformed("no MessagePack");
    const Json json = builder.take();
    Payload payload(frame.payload);
    FieldReader io(json, payload);
    T value{};
    read(io, value);
    payload.finish();
    return value;
  } catch (const Malformed& error) {
    return malformed(error.what);
  } catch (const Json::exception& error) {
    return malformed(error.what());
  }
}

/// The message that a list of fields makes.
template <class Write>
Outgoing message(FrameType type, Write write) {
  Outgoing out{type, {}, {}};
  FieldWriter io(out);
  write(io);
  out.header = Json::to_msgpack(io.take());
  return out;
}
template <class T>
Outgoing encode_fields(FrameType type, const T& value) {
  return message(type, [&](FieldWriter& io) { fields(io, value); });
}
template <class T>
Result<T> decode_fields(const Frame& frame, FrameType type) {
  return decode<T>(frame, type, [](FieldReader& io, T& value) { fields(io, value); });
}

/// A number that stands for a value of an enumeration, up to `last`.
template <class Io, class E>
void number(Io& io, const char* name, E& value, std::remove_const_t<E> last, const char* otherwise) {
  auto index = static_cast<uint8_t>(value);
  io.field(name, index);
  io.require(index <= static_cast<uint8_t>(last), otherwise);
  if constexpr (Io::kReads) value = static_cast<E>(index);
}

}  // namespace

// Lists of fields, one for each value: see fields.h. FieldWriter and FieldReader find them by their
// namespace.

template <class Io>
void fields(Io& io, Of<Io, Header>& header) {
  io.field("name", header.name);
  io.field("text", header.text);
}

/// The source follows in the payload: a text in the header is read byte by byte.
template <class Io>
void fields(Io& io, Of<Io, Program>& program) {
  io.field("file", program.file_name);
  io.contents("source", program.source);
  io.field("ptx", program.is_ptx);
  io.field("trusted", program.trusted);
  io.field("debug", program.device_debug);
  io.field("capability", program.compute_capability);
  io.texts("names", program.name_expressions);
  io.texts("definitions", program.definitions);
  io.field("plain_assembly", program.unoptimised_assembly);
  io.field("machine_code", program.machine_code);
  io.field("registers_where_needed", program.registers_where_needed);
  io.field("optimised", program.optimised);
  io.field("headers", program.headers);
  io.field("default_device", program.default_device);
}

template <class Io>
void fields(Io& io, Of<Io, Fill>& fill) {
  io.field("elements", fill.elements);
  io.field("seed", fill.seed);
}

namespace {

/// Arrays larger than this are looked at for what need not be sent.
constexpr size_t kPieceBytes = size_t{1} << 16;

/// The byte that all are; empty where they differ, or are few.
std::optional<std::byte> only_byte(const std::vector<std::byte>& bytes) {
  if (bytes.size() < kPieceBytes || std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) != 0)
    return std::nullopt;
  return bytes.front();
}

/// An array that holds one byte only is sent as that byte.
void contents(FieldWriter& io, const Buffer& buffer) {
  const std::optional<std::byte> byte = only_byte(buffer.bytes);
  io.field("size", uint64_t{buffer.bytes.size()});
  io.field("only", byte ? std::optional(static_cast<uint8_t>(*byte)) : std::nullopt);
  if (!byte) io.append(buffer.bytes.get());
}
void contents(FieldReader& io, Buffer& buffer) {
  uint64_t size = 0;
  std::optional<uint8_t> only;
  io.field("size", size);
  io.field("only", only);
  io.require(!only || size <= FrameLimits().payload_bytes, "an array that is too large");
  if (only) {
    buffer.bytes = std::vector<std::byte>(static_cast<size_t>(size), std::byte{*only});
    return;
  }
  const std::span<const std::byte> bytes = io.view(size);
  buffer.bytes = std::vector<std::byte>(bytes.begin(), bytes.end());
}

}  // namespace

template <class Io>
void fields(Io& io, Of<Io, Buffer>& buffer) {
  io.field("name", buffer.name);
  io.field("fill", buffer.fill);
  contents(io, buffer);
}

template <class Io>
void fields(Io& io, Of<Io, Symbol>& symbol) {
  io.field("name", symbol.name);
  io.contents("size", symbol.bytes);
}

template <class Io>
void fields(Io& io, Of<Io, Argument>& argument) {
  io.contents("size", argument.value);
  io.field("buffer", argument.buffer);
  io.field("offset", argument.byte_offset);
}

template <class Io>
void fields(Io& io, Of<Io, Launch>& launch) {
  io.field("kernel", launch.kernel);
  io.field("grid", launch.grid);
  io.field("block", launch.block);
  io.field("shared", launch.dynamic_shared_bytes);
  io.rows("arguments", launch.arguments);
}

template <class Io>
void fields(Io& io, Of<Io, TimingRequest>& timing) {
  io.field("bytes", timing.bytes_moved);
  io.field("pairs", timing.pairs);
  io.field("output", timing.output);
  io.field("positions", timing.sample_positions);
}

template <class Io>
void fields(Io& io, Of<Io, TimingResult>& timing) {
  io.field("bytes", timing.bytes_moved);
  io.field("kernel", timing.kernel_seconds);
  io.field("copy", timing.copy_seconds);
  io.field("peak", timing.peak_bytes_per_second);
  io.field("copy_name", timing.copy_name);
  io.field("samples", timing.samples);
  for (const auto& seconds : {timing.kernel_seconds, timing.copy_seconds})
    for (const double it : seconds) io.require(it > 0 && std::isfinite(it), "a time that is none");
}

template <class Io>
void fields(Io& io, Of<Io, Mark>& mark) {
  io.field("seed", mark.seed);
  io.field("element", mark.element_bytes);
  io.field("scrambled", mark.scrambled_bits);
  io.field("exponent", mark.exponent_bits);
}

template <class Io>
void fields(Io& io, Of<Io, FlowRequest>& flow) {
  io.field("global", flow.of_global);
  io.field("array", flow.array);
  io.field("crossed", flow.crossed);
  io.field("own", flow.own);
  io.field("begin", flow.begin);
  io.field("end", flow.end);
  io.field("most_blocks", flow.most_blocks);
  io.field("in_flight", flow.least_in_flight);
}

template <class Io>
void fields(Io& io, Of<Io, RunOptions>& options) {
  io.field("races", options.check_races);
  io.field("initialised", options.check_initialised);
  io.field("weak", options.weak_memory_seed);
  io.field("order", options.block_order_seed);
  io.field("resident", options.resident_blocks);
  io.field("budget", options.instruction_budget);
  io.field("seconds", options.time_limit_seconds);
  io.field("stack", options.stack_bytes);
  io.field("threads", options.threads);
  io.field("count", options.count);
  io.field("flow", options.flow);
}

template <class Io>
void fields(Io& io, Of<Io, Job>& job) {
  io.field("program", job.program);
  io.field("buffers", job.buffers);
  io.field("symbols", job.symbols);
  io.texts("read_symbols", job.read_symbols);
  io.field("launches", job.launches);
  io.field("timing", job.timing);
  io.field("options", job.options);
}

template <class Io>
void fields(Io& io, Of<Io, AccessSite>& site) {
  io.field("file", site.file);
  io.field("line", site.line);
  io.field("instruction", site.instruction);
  io.field("space", site.space);
  io.field("kind", site.kind);
  io.field("bytes", site.bytes_per_lane);
  io.field("requests", site.requests);
  io.field("wavefronts", site.wavefronts);
  io.field("conflicts", site.conflicts);
  io.field("sectors", site.sectors);
  io.field("worst", site.worst_wavefronts);
  io.raw(site.worst_addresses);
  io.require(metrics::access_kind_of(site.kind).has_value(), "an unknown kind of access");
}

template <class Io>
void fields(Io& io, Of<Io, LineCount>& line) {
  io.field("file", line.file);
  io.field("line", line.line);
  io.field("warps", line.warps);
  io.field("threads", line.threads);
}

template <class Io>
void fields(Io& io, Of<Io, LaunchResult>& launch) {
  std::vector<std::string> names;
  std::vector<double> values;
  for (const MetricValue& metric : launch.metrics) {
    names.push_back(metric.name);
    values.push_back(metric.value);
  }
  io.field("kernel", launch.kernel);
  io.texts("metrics", names);
  io.field("values", values);
  io.rows("sites", launch.sites);
  io.rows("lines", launch.lines);
  io.field("seconds", launch.seconds);
  if constexpr (Io::kReads) {
    io.require(values.size() == names.size(), "other values than metrics");
    for (size_t i = 0; i < values.size(); ++i) launch.metrics.push_back({std::move(names[i]), values[i], {}});
  }
}

template <class Io>
void fields(Io& io, Of<Io, Trap>& trap) {
  std::string kind = id_of(trap.kind);
  io.field("kind", kind);
  io.field("file", trap.file);
  io.field("line", trap.line);
  io.field("kernel", trap.kernel);
  io.field("block", trap.block);
  io.field("thread", trap.thread);
  io.field("address", trap.address);
  io.field("array", trap.array);
  io.field("detail", trap.detail);
  io.field("cause", trap.cause);
  io.field("cause_line", trap.cause_line);
  io.field("next", trap.next);
  if constexpr (Io::kReads) {
    const std::optional<TrapKind> known = trap_kind_of(kind);
    io.require(known.has_value(), "an unknown trap");
    trap.kind = *known;
  }
}

template <class Io>
void fields(Io& io, Of<Io, Place>& place) {
  io.field("file", place.file);
  io.field("line", place.line);
  io.field("block", place.block);
  io.field("thread", place.thread);
}

template <class Io>
void fields(Io& io, Of<Io, Finding>& finding) {
  io.field("at", finding.at);
  io.field("other", finding.other);
  io.field("launch", finding.launch);
  io.field("other_writes", finding.other_writes);
  io.field("writes", finding.writes);
}

namespace {

/// Where `after` differs from `before`, of the same size: pieces [begin, end) in order.
std::vector<std::pair<size_t, size_t>> changed_pieces(const std::vector<std::byte>& before,
                                                      const std::vector<std::byte>& after) {
  std::vector<std::pair<size_t, size_t>> pieces;
  for (size_t begin = 0; begin < after.size(); begin += kPieceBytes) {
    const size_t end = std::min(begin + kPieceBytes, after.size());
    if (std::memcmp(before.data() + begin, after.data() + begin, end - begin) == 0) continue;
    if (!pieces.empty() && pieces.back().second == begin)
      pieces.back().second = end;
    else
      pieces.emplace_back(begin, end);
  }
  return pieces;
}

/// What came of the buffers that were `sent`: only what has changed is sent back, as the ends of pieces.
void changed_contents(FieldWriter& io, const Buffer& buffer, const Buffer* sent) {
  const std::vector<std::byte>& bytes = buffer.bytes;
  std::vector<uint64_t> ends;
  if (sent != nullptr && !buffer.bytes.is_shared_with(sent->bytes) && sent->bytes.size() == bytes.size())
    for (const auto& [begin, end] : changed_pieces(sent->bytes, bytes)) {
      ends.insert(ends.end(), {begin, end});
      io.append({bytes.data() + begin, end - begin});
    }
  io.field("name", buffer.name);
  io.field("size", uint64_t{bytes.size()});
  io.field("changed", ends);
}
void changed_contents(FieldReader& io, Buffer& buffer, const Buffer* sent) {
  std::string name;
  uint64_t size = 0;
  std::vector<uint64_t> ends;
  io.field("name", name);
  io.field("size", size);
  io.field("changed", ends);
  io.require(sent != nullptr && name == sent->name && size == sent->bytes.size(),
             "other buffers than were sent");
  buffer = *sent;
  io.require(ends.size() % 2 == 0 && std::is_sorted(ends.begin(), ends.end()) &&
                 (ends.empty() || ends.back() <= size),
             "contents outside of their buffer");
  if (ends.size() == 2 && ends[0] == 0 && ends[1] == size) {
    const std::span<const std::byte> bytes = io.view(size);
    buffer.bytes = std::vector<std::byte>(bytes.begin(), bytes.end());
    return;
  }
  for (size_t i = 0; i < ends.size(); i += 2) {
    const std::span<const std::byte> bytes = io.view(ends[i + 1] - ends[i]);
    std::copy(bytes.begin(), bytes.end(), buffer.bytes.edit().begin() + static_cast<ptrdiff_t>(ends[i]));
  }
}

template <class Io>
void fields(Io& io, Of<Io, RunResult>& result, const Job& job) {
  io.field("backend", result.backend);
  size_t next = 0;
  io.list("buffers", result.buffers, Form::by_name, [&](auto& element, auto& buffer) {
    changed_contents(element, buffer, next < job.buffers.size() ? &job.buffers[next] : nullptr);
    ++next;
  });
  io.require(next == job.buffers.size(), "other buffers than were sent");
  io.field("addresses", result.addresses);
  io.field("symbols", result.symbols);
  io.field("launches", result.launches);
  io.field("findings", result.findings);
  io.field("trap", result.trap);
  io.field("timing", result.timing);
  io.field("printed", result.printed);
  io.field("notes", result.notes);
  io.field("machine_notes", result.machine_notes);
  io.field("stopped", result.stopped);
  io.field("processor_seconds", result.processor_seconds);
  io.field("strong_shared", result.has_strong_shared);
}

/// What holds of an answer to `job`.
void require_answer(const RunResult& result, const Job& job,
                    const std::function<bool(std::string_view)>& is_metric) {
  const auto require = FieldReader::require;
  const auto require_metrics = [&](const LaunchResult& launch) {
    for (const MetricValue& metric : launch.metrics)
      require(std::isfinite(metric.value) && (!is_metric || is_metric(metric.name)),
              "an unknown metric or value");
  };
  require(result.addresses.empty() || result.addresses.size() == job.buffers.size(),
          "addresses of other buffers than were sent");
  for (const Symbol& symbol : result.symbols)
    require(
        std::find(job.read_symbols.begin(), job.read_symbols.end(), symbol.name) != job.read_symbols.end(),
        "a symbol that nobody asked for");
  require(result.launches.size() <= job.launches.size(), "more launches than there were");
  require(result.trap || result.launches.size() == job.launches.size(), "launches are missing");
  require(result.trap || !result.stopped, "counts up to a trap without a trap");
  for (const LaunchResult& launch : result.launches) require_metrics(launch);
  if (result.stopped) require_metrics(*result.stopped);
  if (result.timing) {
    require(job.timing.has_value(), "times that nobody asked for");
    require(result.timing->samples.size() == job.timing->sample_positions.size(),
            "other samples than were asked for");
  }
  require(result.printed.size() <= kMaxPrintedBytes, "more printed text than is allowed");
  require(result.processor_seconds >= 0 && result.processor_seconds < 1e9, "a time that is none");
}

}  // namespace

template <class Io>
void fields(Io& io, Of<Io, Error>& error) {
  io.field("message", error.message);
  io.field("next", error.next_step);
  io.field("file", error.where.file);
  io.field("line", error.where.line);
  io.field("column", error.where.column);
  number(io, "doubt", error.doubt, Doubt::exhausted, "an unknown doubt");
}

template <class Io>
void fields(Io& io, Of<Io, Layer>& layer) {
  io.field("name", layer.name);
  io.field("holds", layer.holds);
  io.field("what", layer.what);
  io.field("network", layer.network);
}

template <class Io>
void fields(Io& io, Of<Io, Hello>& hello) {
  std::optional<std::string> card;
  if (hello.card) card = to_text(*hello.card);
  io.field("sandbox", hello.sandbox);
  io.field("card", card);
  if constexpr (Io::kReads)
    if (card) hello.card = card_of(*card);
}

template <class Io>
void fields(Io& io, Of<Io, Costs>& costs) {
  io.field("seconds", costs.seconds);
  io.field("launches", costs.launches);
  io.field("instructions", costs.instructions);
  for (const double part : costs.seconds) io.require(part >= 0 && part < 1e9, "a time that is none");
}

template <class Io>
void digest_key(Io& io, Of<Io, std::string>& value) {
  io.field("key", value);
  io.require(value.size() == kKeyDigits && value.find_first_not_of("0123456789abcdef") == std::string::npos,
             "a key that is none");
}
template <class Io>
void fields(Io& io, Of<Io, Entry>& entry) {
  digest_key(io, entry.key);
  io.contents("size", entry.content, compile::kMaxEntryBytes);
}

Outgoing encode(const Job& job) { return encode_fields(FrameType::job, job); }
Result<Job> decode_job(const Frame& frame) { return decode_fields<Job>(frame, FrameType::job); }

Outgoing encode(const RunResult& result, const Job& job) {
  return message(FrameType::result, [&](FieldWriter& io) { fields(io, result, job); });
}
Result<RunResult> decode_result(const Frame& frame, const Job& job,
                                const std::function<bool(std::string_view)>& is_metric) {
  return decode<RunResult>(frame, FrameType::result, [&](FieldReader& io, RunResult& result) {
    fields(io, result, job);
    require_answer(result, job, is_metric);
  });
}

Outgoing encode(const Error& error) { return encode_fields(FrameType::error, error); }
Error decode_error(const Frame& frame) {
  struct Holder {
    Error error;
  };
  const Result<Holder> held = decode<Holder>(
      frame, FrameType::error, [](FieldReader& io, Holder& holder) { fields(io, holder.error); });
  return held ? held->error : held.error();
}

Outgoing encode(Phase phase) {
  return message(FrameType::phase,
                 [&](FieldWriter& io) { number(io, "phase", phase, Phase::running, "an unknown phase"); });
}
Result<Phase> decode_phase(const Frame& frame) {
  return decode<Phase>(frame, FrameType::phase, [](FieldReader& io, Phase& phase) {
    number(io, "phase", phase, Phase::running, "an unknown phase");
  });
}

Outgoing encode(const Hello& hello) { return encode_fields(FrameType::hello, hello); }
Result<Hello> decode_hello(const Frame& frame) { return decode_fields<Hello>(frame, FrameType::hello); }

Outgoing encode_ask(const std::string& wanted) {
  return message(FrameType::ask, [&](FieldWriter& io) { digest_key(io, wanted); });
}
Result<std::string> decode_ask(const Frame& frame) {
  return decode<std::string>(frame, FrameType::ask,
                             [](FieldReader& io, std::string& wanted) { digest_key(io, wanted); });
}

Outgoing encode_kept(const std::optional<std::string>& content) {
  return message(FrameType::kept, [&](FieldWriter& io) {
    io.optional("kept", content, [](auto& inner, const std::string& it) { inner.contents("size", it); });
  });
}
Result<std::optional<std::string>> decode_kept(const Frame& frame) {
  return decode<std::optional<std::string>>(frame, FrameType::kept,
                                            [](FieldReader& io, std::optional<std::string>& content) {
                                              io.optional("kept", content, [](auto& inner, std::string& it) {
                                                inner.contents("size", it, compile::kMaxEntryBytes);
                                              });
                                            });
}

Outgoing encode_keep(const std::string& key, const std::string& content) {
  // The pieces of a message point to what is sent.
  return message(FrameType::keep, [&](FieldWriter& io) {
    digest_key(io, key);
    io.contents("size", content);
  });
}
Result<Entry> decode_keep(const Frame& frame) { return decode_fields<Entry>(frame, FrameType::keep); }

Outgoing encode(const Costs& costs) { return encode_fields(FrameType::costs, costs); }
Result<Costs> decode_costs(const Frame& frame) { return decode_fields<Costs>(frame, FrameType::costs); }

Outgoing encode_broken(const std::string& what) {
  return message(FrameType::broken, [&](FieldWriter& io) { io.field("what", what); });
}
Result<std::string> decode_broken(const Frame& frame) {
  return decode<std::string>(frame, FrameType::broken,
                             [](FieldReader& io, std::string& what) { io.field("what", what); });
}

}  // namespace cml::worker
