#include "worker/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <type_traits>

#include "compile/cache.h"
#include "core/failure_json.h"
#include "metrics/site_table.h"
#include "worker/card_text.h"

namespace cml::worker {
namespace {

using Json = nlohmann::json;

constexpr size_t kMaxDepth = 24;
/// What a header's values may take of the judge's memory, counted in numbers (16 bytes each). A text, an
/// array and a map take as much as kCellsOfOther of them.
/// @{
constexpr size_t kMaxCells = size_t{1} << 24;
constexpr size_t kCellsOfOther = 4;
/// @}
constexpr size_t kKeyDigits = 64;

/// Thrown by the readers below, caught in decode().
struct Malformed {
  std::string what;
};

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

/// Reads fields with checks of kind and range.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  Reader at(const char* name) const {
    if (!json_.is_object() || !json_.contains(name)) throw Malformed{fmt::format("no field {}", name)};
    return Reader(json_.at(name));
  }
  bool is_null() const { return json_.is_null(); }

  template <class T>
  T as() const {
    if constexpr (std::is_same_v<T, bool>) {
      if (!json_.is_boolean()) throw Malformed{"not a truth value"};
      return json_.get<bool>();
    } else if constexpr (std::is_same_v<T, std::string>) {
      if (!json_.is_string()) throw Malformed{"not a text"};
      return json_.get<std::string>();
    } else if constexpr (std::is_floating_point_v<T>) {
      if (!json_.is_number()) throw Malformed{"not a number"};
      return json_.get<T>();
    } else {
      static_assert(std::is_integral_v<T>);
      if (json_.is_number_unsigned()) {
        const auto value = json_.get<uint64_t>();
        if (value > static_cast<uint64_t>(std::numeric_limits<T>::max()))
          throw Malformed{"a number out of range"};
        return static_cast<T>(value);
      }
      if (!json_.is_number_integer()) throw Malformed{"not an integer"};
      const auto value = json_.get<int64_t>();
      if (std::is_unsigned_v<T> || value < static_cast<int64_t>(std::numeric_limits<T>::min()))
        throw Malformed{"a number out of range"};
      return static_cast<T>(value);
    }
  }
  template <class T>
  T get(const char* name) const {
    return at(name).as<T>();
  }
  template <class T>
  std::optional<T> optional(const char* name) const {
    const Reader field = at(name);
    return field.is_null() ? std::nullopt : std::optional<T>(field.as<T>());
  }
  /// Calls read(Reader) for each element and gathers what it returns.
  template <class Read>
  auto list(const char* name, Read read) const {
    const Reader field = at(name);
    if (!field.json_.is_array()) throw Malformed{fmt::format("{} is no list", name)};
    std::vector<decltype(read(field))> values;
    values.reserve(field.json_.size());
    for (const Json& element : field.json_) values.push_back(read(Reader(element)));
    return values;
  }
  Failure failure() const {
    try {
      return failure_of_json(json_);
    } catch (const std::exception& error) {
      throw Malformed{error.what()};
    }
  }
  std::vector<Failure> failures(const char* name) const {
    return list(name, [](const Reader& r) { return r.failure(); });
  }
  std::vector<std::string> texts(const char* name) const {
    return list(name, [](const Reader& r) { return r.as<std::string>(); });
  }
  /// Element number `index` of an array of `size`.
  Reader element(size_t index, size_t size) const {
    if (!json_.is_array() || json_.size() != size) throw Malformed{fmt::format("no {} fields", size)};
    return Reader(json_[index]);
  }

 private:
  const Json& json_;
};

/// Fields by place, of what a message has many of.
class Row {
 public:
  Row(const Reader& reader, size_t size) : reader_(reader), size_(size) {}
  Reader next() { return reader_.element(next_++, size_); }
  template <class T>
  T as() {
    return next().as<T>();
  }

 private:
  const Reader& reader_;
  size_t size_;
  size_t next_ = 0;
};

/// Hands out the payload piece by piece.
class Payload {
 public:
  explicit Payload(const PayloadBytes& bytes) : bytes_(bytes) {}
  std::span<const std::byte> view(uint64_t size) {
    if (size > bytes_.size() - at_) throw Malformed{"contents that end early"};
    const std::span<const std::byte> piece(bytes_.data() + at_, static_cast<size_t>(size));
    at_ += piece.size();
    return piece;
  }
  std::vector<std::byte> take(uint64_t size) {
    const std::span<const std::byte> piece = view(size);
    return {piece.begin(), piece.end()};
  }
  std::string text(uint64_t size) {
    const std::span<const std::byte> piece = view(size);
    return {reinterpret_cast<const char*>(piece.data()), piece.size()};
  }
  void finish() const {
    if (at_ != bytes_.size()) throw Malformed{"contents that nothing describes"};
  }

 private:
  const PayloadBytes& bytes_;
  size_t at_ = 0;
};

template <class T, class Decode>
Result<T> decode(const Frame& frame, FrameType type, Decode read) {
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
    T value = read(Reader(json), payload);
    payload.finish();
    return value;
  } catch (const Malformed& error) {
    return malformed(error.what);
  } catch (const Json::exception& error) {
    return malformed(error.what());
  }
}

Outgoing outgoing(FrameType type, const Json& json) { return Outgoing{type, Json::to_msgpack(json), {}}; }

template <class T>
Json to_json(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json to_json(const Dim3& extents) { return Json{extents.x, extents.y, extents.z}; }
Dim3 to_dim3(const Reader& reader, const char* name) {
  const auto xyz = reader.list(name, [](const Reader& r) { return r.as<uint32_t>(); });
  if (xyz.size() != 3) throw Malformed{"extents that are not three"};
  return {xyz[0], xyz[1], xyz[2]};
}

Json to_json(const std::optional<Fill>& fill) {
  if (!fill) return {};
  return {{"elements", fill->elements}, {"seed", to_json(fill->seed)}};
}
std::optional<Fill> to_fill(const Reader& r) {
  if (r.is_null()) return std::nullopt;
  return Fill{r.get<uint64_t>("elements"), r.optional<uint64_t>("seed")};
}

Json named(const std::string& name, const std::vector<std::byte>& bytes) {
  return {{"name", name}, {"size", bytes.size()}};
}

std::string to_key(const Reader& r) {
  std::string key = r.get<std::string>("key");
  if (key.size() != kKeyDigits || key.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw Malformed{"a key that is none"};
  return key;
}
std::string to_content(uint64_t size, Payload& payload) {
  if (size > compile::kMaxEntryBytes) throw Malformed{"a compiled program that is too large"};
  return payload.text(size);
}

/// Texts without a 0 byte, as one.
std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    CML_REQUIRE(text.find('\0') == std::string::npos, "a name with a 0 byte");
    all += text;
    all += '\0';
  }
  return all;
}
std::vector<std::string> to_texts(const Reader& r) {
  const auto all = r.as<std::string>();
  std::vector<std::string> texts;
  for (size_t begin = 0; begin < all.size();) {
    const size_t end = all.find('\0', begin);
    if (end == std::string::npos) throw Malformed{"a name without an end"};
    texts.push_back(all.substr(begin, end - begin));
    begin = end + 1;
  }
  return texts;
}

/// Name and size in the header, contents in the payload.
Json to_json(const std::vector<Symbol>& symbols, Outgoing& out) {
  Json json = Json::array();
  for (const Symbol& symbol : symbols) {
    json.push_back(named(symbol.name, symbol.bytes));
    out.payload.emplace_back(symbol.bytes);
  }
  return json;
}
std::vector<Symbol> to_symbols(const Reader& reader, const char* name, Payload& payload) {
  return reader.list(name, [&](const Reader& r) {
    return Symbol{r.get<std::string>("name"), payload.take(r.get<uint64_t>("size"))};
  });
}

/// Arrays larger than this are looked at for what need not be sent.
constexpr size_t kPieceBytes = size_t{1} << 16;

/// The byte that all are; empty where they differ, or are few.
std::optional<std::byte> only_byte(const std::vector<std::byte>& bytes) {
  if (bytes.size() < kPieceBytes || std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) != 0)
    return std::nullopt;
  return bytes.front();
}

/// An array that holds one byte only is sent as that byte.
Json to_json(const std::vector<Buffer>& buffers, Outgoing& out) {
  Json json = Json::array();
  for (const Buffer& buffer : buffers) {
    Json fields = named(buffer.name, buffer.bytes);
    fields["fill"] = to_json(buffer.fill);
    const std::optional<std::byte> byte = only_byte(buffer.bytes);
    fields["only"] = byte ? Json(static_cast<uint8_t>(*byte)) : Json();
    if (!byte) out.payload.emplace_back(buffer.bytes.get());
    json.push_back(std::move(fields));
  }
  return json;
}
std::vector<Buffer> to_buffers(const Reader& reader, const char* name, Payload& payload) {
  return reader.list(name, [&](const Reader& r) {
    Buffer buffer;
    buffer.name = r.get<std::string>("name");
    const auto size = r.get<uint64_t>("size");
    const auto only = r.optional<uint8_t>("only");
    if (only && size > FrameLimits().payload_bytes) throw Malformed{"an array that is too large"};
    if (only)
      buffer.bytes = std::vector<std::byte>(static_cast<size_t>(size), std::byte{*only});
    else
      buffer.bytes = payload.take(size);
    buffer.fill = to_fill(r.at("fill"));
    return buffer;
  });
}

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
Json to_json(const std::vector<Buffer>& buffers, const std::vector<Buffer>& sent, Outgoing& out) {
  Json json = Json::array();
  for (size_t i = 0; i < buffers.size(); ++i) {
    const std::vector<std::byte>& bytes = buffers[i].bytes;
    Json fields = named(buffers[i].name, bytes);
    Json changed = Json::array();
    if (i < sent.size() && !buffers[i].bytes.is_shared_with(sent[i].bytes) &&
        sent[i].bytes.size() == bytes.size())
      for (const auto& [begin, end] : changed_pieces(sent[i].bytes, bytes)) {
        changed.push_back(begin);
        changed.push_back(end);
        out.payload.emplace_back(bytes.data() + begin, end - begin);
      }
    fields["changed"] = std::move(changed);
    json.push_back(std::move(fields));
  }
  return json;
}
std::vector<Buffer> to_changed_buffers(const Reader& reader, const char* name,
                                       const std::vector<Buffer>& sent, Payload& payload) {
  size_t next = 0;
  std::vector<Buffer> buffers = reader.list(name, [&](const Reader& r) {
    if (next == sent.size() || r.get<std::string>("name") != sent[next].name ||
        r.get<uint64_t>("size") != sent[next].bytes.size())
      throw Malformed{"other buffers than were sent"};
    Buffer buffer = sent[next++];
    const auto ends = r.list("changed", [](const Reader& end) { return end.as<uint64_t>(); });
    if (ends.size() % 2 != 0 || !std::is_sorted(ends.begin(), ends.end()) ||
        (!ends.empty() && ends.back() > buffer.bytes.size()))
      throw Malformed{"contents outside of their buffer"};
    if (ends.empty()) return buffer;
    if (ends.size() == 2 && ends[0] == 0 && ends[1] == buffer.bytes.size()) {
      buffer.bytes = payload.take(ends[1]);
      return buffer;
    }
    std::vector<std::byte>& changed = buffer.bytes.edit();
    for (size_t i = 0; i < ends.size(); i += 2) {
      const std::span<const std::byte> bytes = payload.view(ends[i + 1] - ends[i]);
      std::copy(bytes.begin(), bytes.end(), changed.begin() + static_cast<ptrdiff_t>(ends[i]));
    }
    return buffer;
  });
  if (next != sent.size()) throw Malformed{"other buffers than were sent"};
  return buffers;
}

Json to_json(const std::optional<TimingRequest>& timing) {
  if (!timing) return {};
  return {{"bytes", timing->bytes_moved},
          {"pairs", timing->pairs},
          {"output", timing->output},
          {"positions", timing->sample_positions}};
}
std::optional<TimingRequest> to_timing_request(const Reader& r) {
  if (r.is_null()) return std::nullopt;
  return TimingRequest{r.get<double>("bytes"), r.get<unsigned>("pairs"), r.get<size_t>("output"),
                       r.list("positions", [](const Reader& p) { return p.as<uint64_t>(); })};
}

Json to_json(const std::optional<TimingResult>& timing) {
  if (!timing) return {};
  return {{"bytes", timing->bytes_moved},   {"kernel", timing->kernel_seconds},
          {"copy", timing->copy_seconds},   {"peak", timing->peak_bytes_per_second},
          {"copy_name", timing->copy_name}, {"samples", timing->samples}};
}
std::optional<TimingResult> to_timing_result(const Reader& r, const Job& job) {
  if (r.is_null()) return std::nullopt;
  if (!job.timing) throw Malformed{"times that nobody asked for"};
  const auto seconds = [](const Reader& value) {
    const auto s = value.as<double>();
    if (!(s > 0) || !std::isfinite(s)) throw Malformed{"a time that is none"};
    return s;
  };
  TimingResult timing;
  timing.bytes_moved = r.get<double>("bytes");
  timing.kernel_seconds = r.list("kernel", seconds);
  timing.copy_seconds = r.list("copy", seconds);
  timing.peak_bytes_per_second = r.get<double>("peak");
  timing.copy_name = r.get<std::string>("copy_name");
  timing.samples = r.list("samples", [](const Reader& value) { return value.as<float>(); });
  if (timing.samples.size() != job.timing->sample_positions.size())
    throw Malformed{"other samples than were asked for"};
  return timing;
}

/// The source follows in the payload: a text in the header is read byte by byte.
Json to_json(const Program& program, Outgoing& out) {
  Json headers = Json::array();
  for (const Header& header : program.headers)
    headers.push_back({{"name", header.name}, {"text", header.text}});
  out.payload.push_back(std::as_bytes(std::span(program.source)));
  return {{"file", program.file_name},
          {"source", program.source.size()},
          {"ptx", program.is_ptx},
          {"trusted", program.trusted},
          {"debug", program.device_debug},
          {"capability", program.compute_capability},
          {"names", joined(program.name_expressions)},
          {"definitions", joined(program.definitions)},
          {"plain_assembly", program.unoptimised_assembly},
          {"machine_code", program.machine_code},
          {"registers_where_needed", program.registers_where_needed},
          {"optimised", program.optimised},
          {"headers", headers},
          {"default_device", program.default_device}};
}
Program to_program(const Reader& r, Payload& payload) {
  return {r.get<std::string>("file"),
          payload.text(r.get<uint64_t>("source")),
          r.get<bool>("ptx"),
          r.get<bool>("trusted"),
          r.get<bool>("debug"),
          r.get<int>("capability"),
          to_texts(r.at("names")),
          to_texts(r.at("definitions")),
          r.get<bool>("plain_assembly"),
          r.get<bool>("machine_code"),
          r.get<bool>("registers_where_needed"),
          r.get<bool>("optimised"),
          r.list("headers",
                 [](const Reader& header) {
                   return Header{header.get<std::string>("name"), header.get<std::string>("text")};
                 }),
          r.get<bool>("default_device")};
}

/// An argument: bytes of its value, which follow in the payload, buffer, offset.
Json to_json(const Launch& launch, Outgoing& out) {
  Json arguments = Json::array();
  for (const Argument& argument : launch.arguments) {
    arguments.push_back(Json::array({argument.value.size(), to_json(argument.buffer), argument.byte_offset}));
    out.payload.emplace_back(argument.value);
  }
  return {{"kernel", launch.kernel},
          {"grid", to_json(launch.grid)},
          {"block", to_json(launch.block)},
          {"shared", launch.dynamic_shared_bytes},
          {"arguments", arguments}};
}
Launch to_launch(const Reader& r, Payload& payload) {
  Launch launch{
      r.get<std::string>("kernel"), to_dim3(r, "grid"), to_dim3(r, "block"), r.get<uint32_t>("shared"), {}};
  launch.arguments = r.list("arguments", [&](const Reader& a) {
    Row row(a, 3);
    Argument argument;
    argument.value = payload.take(row.as<uint64_t>());
    if (const Reader buffer = row.next(); !buffer.is_null()) argument.buffer = buffer.as<size_t>();
    argument.byte_offset = row.as<uint64_t>();
    return argument;
  });
  return launch;
}

Json to_json(const Mark& mark) {
  return {{"seed", mark.seed},
          {"element", mark.element_bytes},
          {"scrambled", mark.scrambled_bits},
          {"exponent", mark.exponent_bits}};
}
Mark to_mark(const Reader& r) {
  return {r.get<uint64_t>("seed"), r.get<unsigned>("element"), r.get<unsigned>("scrambled"),
          r.get<unsigned>("exponent")};
}

Json to_json(const std::optional<FlowRequest>& flow) {
  if (!flow) return {};
  return {{"global", flow->of_global},
          {"array", flow->array},
          {"crossed", to_json(flow->crossed)},
          {"own", flow->own ? to_json(*flow->own) : Json()},
          {"begin", flow->begin},
          {"end", flow->end},
          {"most_blocks", flow->most_blocks},
          {"in_flight", flow->least_in_flight}};
}
std::optional<FlowRequest> to_flow_request(const Reader& r) {
  if (r.is_null()) return std::nullopt;
  FlowRequest flow{r.get<bool>("global"), r.get<std::string>("array"), to_mark(r.at("crossed")), {}};
  if (const Reader own = r.at("own"); !own.is_null()) flow.own = to_mark(own);
  flow.begin = r.get<uint64_t>("begin");
  flow.end = r.get<uint64_t>("end");
  flow.most_blocks = r.get<uint32_t>("most_blocks");
  flow.least_in_flight = r.get<uint32_t>("in_flight");
  return flow;
}

Json to_json(const RunOptions& options) {
  return {{"races", options.check_races},
          {"initialised", options.check_initialised},
          {"weak", to_json(options.weak_memory_seed)},
          {"order", to_json(options.block_order_seed)},
          {"resident", options.resident_blocks},
          {"budget", options.instruction_budget},
          {"seconds", options.time_limit_seconds},
          {"stack", options.stack_bytes},
          {"threads", options.threads},
          {"count", options.count},
          {"flow", to_json(options.flow)}};
}
RunOptions to_options(const Reader& r) {
  RunOptions options;
  options.check_races = r.get<bool>("races");
  options.check_initialised = r.get<bool>("initialised");
  options.weak_memory_seed = r.optional<uint64_t>("weak");
  options.block_order_seed = r.optional<uint64_t>("order");
  options.resident_blocks = r.get<uint32_t>("resident");
  options.instruction_budget = r.get<uint64_t>("budget");
  options.time_limit_seconds = r.get<double>("seconds");
  options.stack_bytes = r.get<uint64_t>("stack");
  options.threads = r.get<unsigned>("threads");
  options.count = r.get<bool>("count");
  options.flow = to_flow_request(r.at("flow"));
  return options;
}

/// Fields in their order. The addresses follow in the payload.
Json to_json(const AccessSite& site, Outgoing& out) {
  out.payload.push_back(std::as_bytes(std::span(site.worst_addresses)));
  return Json::array({site.file, site.line, site.instruction, site.space, site.kind, site.bytes_per_lane,
                      site.requests, site.wavefronts, site.conflicts, site.sectors, site.worst_wavefronts});
}
AccessSite to_site(const Reader& r, Payload& payload) {
  Row row(r, 11);
  AccessSite site;
  site.file = row.as<std::string>();
  site.line = row.as<int>();
  site.instruction = row.as<std::string>();
  site.space = row.as<std::string>();
  site.kind = row.as<std::string>();
  if (!metrics::access_kind_of(site.kind)) throw Malformed{"an unknown kind of access"};
  site.bytes_per_lane = row.as<unsigned>();
  site.requests = row.as<uint64_t>();
  site.wavefronts = row.as<uint64_t>();
  site.conflicts = row.as<uint64_t>();
  site.sectors = row.as<uint64_t>();
  site.worst_wavefronts = row.as<uint64_t>();
  const auto worst = payload.view(sizeof(site.worst_addresses));
  std::memcpy(site.worst_addresses.data(), worst.data(), worst.size());
  return site;
}

Json to_json(const LineCount& line) { return Json::array({line.file, line.line, line.warps, line.threads}); }
LineCount to_line_count(const Reader& r) {
  Row row(r, 4);
  return {row.as<std::string>(), row.as<int>(), row.as<uint64_t>(), row.as<uint64_t>()};
}

Json to_json(const LaunchResult& launch, Outgoing& out) {
  std::vector<std::string> names;
  Json values = Json::array(), sites = Json::array(), lines = Json::array();
  for (const MetricValue& metric : launch.metrics) {
    names.push_back(metric.name);
    values.push_back(metric.value);
  }
  for (const AccessSite& site : launch.sites) sites.push_back(to_json(site, out));
  for (const LineCount& line : launch.lines) lines.push_back(to_json(line));
  return {{"kernel", launch.kernel},   {"metrics", joined(names)},  {"values", std::move(values)},
          {"sites", std::move(sites)}, {"lines", std::move(lines)}, {"seconds", launch.seconds}};
}
LaunchResult to_launch_result(const Reader& r, const std::function<bool(std::string_view)>& is_metric,
                              Payload& payload) {
  LaunchResult launch;
  launch.kernel = r.get<std::string>("kernel");
  const std::vector<double> values = r.list("values", [](const Reader& v) { return v.as<double>(); });
  const std::vector<std::string> names = to_texts(r.at("metrics"));
  if (values.size() != names.size()) throw Malformed{"other values than metrics"};
  launch.metrics.reserve(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i]) || (is_metric && !is_metric(names[i])))
      throw Malformed{"an unknown metric or value"};
    launch.metrics.push_back({names[i], values[i], {}});
  }
  launch.sites = r.list("sites", [&](const Reader& site) { return to_site(site, payload); });
  launch.lines = r.list("lines", to_line_count);
  launch.seconds = r.get<double>("seconds");
  return launch;
}

Json to_json(const Trap& trap) {
  return {{"kind", id_of(trap.kind)},
          {"file", trap.file},
          {"line", trap.line},
          {"kernel", trap.kernel},
          {"block", to_json(trap.block)},
          {"thread", to_json(trap.thread)},
          {"address", trap.address},
          {"array", trap.array},
          {"has_thread", trap.has_thread},
          {"detail", cml::json_of<Json>(Value::Content(trap.detail))},
          {"cause", trap.cause ? cml::json_of<Json>(*trap.cause) : Json()}};
}
Trap to_trap(const Reader& r) {
  const std::optional<TrapKind> kind = trap_kind_of(r.get<std::string>("kind"));
  if (!kind) throw Malformed{"an unknown trap"};
  Trap trap{*kind,
            r.get<std::string>("file"),
            r.get<int>("line"),
            r.get<std::string>("kernel"),
            to_dim3(r, "block"),
            to_dim3(r, "thread"),
            r.get<uint64_t>("address"),
            r.get<std::string>("array"),
            r.get<bool>("has_thread")};
  trap.detail = r.failures("detail");
  if (!r.at("cause").is_null()) trap.cause = r.at("cause").failure();
  return trap;
}

Json to_json(const Finding& finding) {
  Json json{{"at", to_json(finding.at)},
            {"other", Json()},
            {"launch", finding.launch},
            {"other_writes", finding.other_writes},
            {"writes", finding.writes}};
  if (finding.other)
    json["other"] = {{"file", finding.other->file},
                     {"line", finding.other->line},
                     {"block", to_json(finding.other->block)},
                     {"thread", to_json(finding.other->thread)}};
  return json;
}
Finding to_finding(const Reader& r) {
  Finding finding{to_trap(r.at("at")), std::nullopt, r.get<uint64_t>("launch"), r.get<bool>("other_writes"),
                  r.get<bool>("writes")};
  const Reader other = r.at("other");
  if (!other.is_null())
    finding.other = Place{other.get<std::string>("file"), other.get<int>("line"), to_dim3(other, "block"),
                          to_dim3(other, "thread")};
  return finding;
}

}  // namespace

Outgoing encode(const Job& job) {
  Outgoing out{FrameType::job, {}, {}};
  // One after the other: the payload has the order of the fields.
  Json json = Json::object();
  json["program"] = to_json(job.program, out);
  json["buffers"] = to_json(job.buffers, out);
  json["symbols"] = to_json(job.symbols, out);
  json["read_symbols"] = joined(job.read_symbols);
  Json& launches = json["launches"] = Json::array();
  for (const Launch& launch : job.launches) launches.push_back(to_json(launch, out));
  json["timing"] = to_json(job.timing);
  json["options"] = to_json(job.options);
  out.header = Json::to_msgpack(json);
  return out;
}

Result<Job> decode_job(const Frame& frame) {
  return decode<Job>(frame, FrameType::job, [](const Reader& r, Payload& payload) {
    Job job;
    job.program = to_program(r.at("program"), payload);
    job.buffers = to_buffers(r, "buffers", payload);
    job.symbols = to_symbols(r, "symbols", payload);
    job.read_symbols = to_texts(r.at("read_symbols"));
    job.launches = r.list("launches", [&](const Reader& l) { return to_launch(l, payload); });
    job.timing = to_timing_request(r.at("timing"));
    job.options = to_options(r.at("options"));
    return job;
  });
}

Outgoing encode(const RunResult& result, const Job& job) {
  Outgoing out{FrameType::result, {}, {}};
  Json findings = Json::array();
  for (const Finding& finding : result.findings) findings.push_back(to_json(finding));
  Json json{{"backend", result.backend},
            {"addresses", result.addresses},
            {"findings", std::move(findings)},
            {"trap", result.trap ? to_json(*result.trap) : Json()},
            {"timing", to_json(result.timing)},
            {"printed", result.printed},
            {"notes", result.notes},
            {"machine_notes", result.machine_notes},
            {"processor_seconds", result.processor_seconds},
            {"strong_shared", result.has_strong_shared}};
  // One after the other: the payload has their order.
  json["buffers"] = to_json(result.buffers, job.buffers, out);
  json["symbols"] = to_json(result.symbols, out);
  Json& launches = json["launches"] = Json::array();
  for (const LaunchResult& launch : result.launches) launches.push_back(to_json(launch, out));
  json["stopped"] = result.stopped ? to_json(*result.stopped, out) : Json();
  out.header = Json::to_msgpack(json);
  return out;
}

Result<RunResult> decode_result(const Frame& frame, const Job& job,
                                const std::function<bool(std::string_view)>& is_metric) {
  return decode<RunResult>(frame, FrameType::result, [&](const Reader& r, Payload& payload) {
    RunResult result;
    result.backend = r.get<std::string>("backend");
    result.buffers = to_changed_buffers(r, "buffers", job.buffers, payload);
    result.addresses = r.list("addresses", [](const Reader& a) { return a.as<uint64_t>(); });
    if (!result.addresses.empty() && result.addresses.size() != job.buffers.size())
      throw Malformed{"addresses of other buffers than were sent"};
    result.symbols = to_symbols(r, "symbols", payload);
    for (const Symbol& symbol : result.symbols)
      if (std::find(job.read_symbols.begin(), job.read_symbols.end(), symbol.name) == job.read_symbols.end())
        throw Malformed{"a symbol that nobody asked for"};
    result.launches =
        r.list("launches", [&](const Reader& l) { return to_launch_result(l, is_metric, payload); });
    if (result.launches.size() > job.launches.size()) throw Malformed{"more launches than there were"};
    result.findings = r.list("findings", to_finding);
    if (!r.at("trap").is_null()) result.trap = to_trap(r.at("trap"));
    if (!result.trap && result.launches.size() != job.launches.size())
      throw Malformed{"launches are missing"};
    result.timing = to_timing_result(r.at("timing"), job);
    result.printed = r.get<std::string>("printed");
    if (result.printed.size() > kMaxPrintedBytes) throw Malformed{"more printed text than is allowed"};
    result.notes = r.texts("notes");
    result.machine_notes = r.texts("machine_notes");
    if (!r.at("stopped").is_null()) {
      if (!result.trap) throw Malformed{"counts up to a trap without a trap"};
      result.stopped = to_launch_result(r.at("stopped"), is_metric, payload);
    }
    result.processor_seconds = r.get<double>("processor_seconds");
    result.has_strong_shared = r.get<bool>("strong_shared");
    if (!(result.processor_seconds >= 0 && result.processor_seconds < 1e9))
      throw Malformed{"a time that is none"};
    return result;
  });
}

Outgoing encode(const Error& error) {
  return outgoing(FrameType::error, {{"message", error.message},
                                     {"next", error.next_step},
                                     {"file", error.where.file},
                                     {"line", error.where.line},
                                     {"column", error.where.column},
                                     {"doubt", static_cast<int>(error.doubt)}});
}
Error decode_error(const Frame& frame) {
  struct Holder {
    Error error;
  };
  Result<Holder> held = decode<Holder>(frame, FrameType::error, [](const Reader& r, Payload&) {
    const auto doubt = r.get<uint8_t>("doubt");
    if (doubt > static_cast<uint8_t>(Doubt::exhausted)) throw Malformed{"an unknown doubt"};
    return Holder{{r.get<std::string>("message"),
                   r.get<std::string>("next"),
                   {r.get<std::string>("file"), r.get<int>("line"), r.get<int>("column")},
                   static_cast<Doubt>(doubt)}};
  });
  return held ? held->error : held.error();
}

Outgoing encode(Phase phase) { return outgoing(FrameType::phase, {{"phase", static_cast<int>(phase)}}); }
Result<Phase> decode_phase(const Frame& frame) {
  return decode<Phase>(frame, FrameType::phase, [](const Reader& r, Payload&) {
    const auto phase = r.get<uint8_t>("phase");
    if (phase > static_cast<uint8_t>(Phase::running)) throw Malformed{"an unknown phase"};
    return static_cast<Phase>(phase);
  });
}

Outgoing encode(const Hello& hello) {
  Json layers = Json::array();
  for (const Layer& layer : hello.sandbox)
    layers.push_back(
        {{"name", layer.name}, {"holds", layer.holds}, {"what", layer.what}, {"network", layer.network}});
  const Json card = hello.card ? Json(to_text(*hello.card)) : Json();
  return outgoing(FrameType::hello, {{"sandbox", layers}, {"card", card}});
}
Result<Hello> decode_hello(const Frame& frame) {
  return decode<Hello>(frame, FrameType::hello, [](const Reader& r, Payload&) {
    Hello hello{r.list("sandbox", [](const Reader& l) {
      return Layer{l.get<std::string>("name"), l.get<bool>("holds"), l.get<std::string>("what"),
                   l.get<bool>("network")};
    })};
    if (const auto card = r.optional<std::string>("card")) hello.card = card_of(*card);
    return hello;
  });
}

Outgoing encode_ask(const std::string& key) { return outgoing(FrameType::ask, {{"key", key}}); }
Result<std::string> decode_ask(const Frame& frame) {
  return decode<std::string>(frame, FrameType::ask, [](const Reader& r, Payload&) { return to_key(r); });
}

Outgoing encode_kept(const std::optional<std::string>& content) {
  Outgoing out = outgoing(FrameType::kept, {{"size", content ? Json(content->size()) : Json()}});
  if (content) out.payload.push_back(std::as_bytes(std::span(*content)));
  return out;
}
Result<std::optional<std::string>> decode_kept(const Frame& frame) {
  return decode<std::optional<std::string>>(
      frame, FrameType::kept, [](const Reader& r, Payload& payload) -> std::optional<std::string> {
        const auto size = r.optional<uint64_t>("size");
        if (!size) return std::nullopt;
        return to_content(*size, payload);
      });
}

Outgoing encode_keep(const std::string& key, const std::string& content) {
  Outgoing out = outgoing(FrameType::keep, {{"key", key}, {"size", content.size()}});
  out.payload.push_back(std::as_bytes(std::span(content)));
  return out;
}
Result<Entry> decode_keep(const Frame& frame) {
  return decode<Entry>(frame, FrameType::keep, [](const Reader& r, Payload& payload) {
    return Entry{to_key(r), to_content(r.get<uint64_t>("size"), payload)};
  });
}

Outgoing encode(const Costs& costs) {
  return outgoing(
      FrameType::costs,
      {{"seconds", costs.seconds}, {"launches", costs.launches}, {"instructions", costs.instructions}});
}
Result<Costs> decode_costs(const Frame& frame) {
  return decode<Costs>(frame, FrameType::costs, [](const Reader& r, Payload&) {
    const auto seconds = r.list("seconds", [](const Reader& part) { return part.as<double>(); });
    Costs costs;
    if (seconds.size() != costs.seconds.size()) throw Malformed{"other parts of the costs than there are"};
    for (const double part : seconds)
      if (!(part >= 0 && part < 1e9)) throw Malformed{"a time that is none"};
    std::copy(seconds.begin(), seconds.end(), costs.seconds.begin());
    costs.launches = r.get<uint64_t>("launches");
    costs.instructions = r.get<uint64_t>("instructions");
    return costs;
  });
}

Outgoing encode_broken(const std::string& what) { return outgoing(FrameType::broken, {{"what", what}}); }
Result<std::string> decode_broken(const Frame& frame) {
  return decode<std::string>(frame, FrameType::broken,
                             [](const Reader& r, Payload&) { return r.get<std::string>("what"); });
}

}  // namespace cml::worker
