#include "worker/protocol.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <limits>
#include <random>
#include <span>

#include "compile/cache.h"
#include "core/failures.h"

namespace cml::worker {
namespace {

using ::testing::HasSubstr;

Frame frame_of(const Outgoing& out) {
  std::vector<std::byte> payload;
  for (const auto& piece : out.payload) payload.insert(payload.end(), piece.begin(), piece.end());
  return {out.type, out.header, PayloadBytes(payload)};
}

/// A copy of `frame` with `size` bytes of payload: the first ones, or zeros after them.
Frame with_payload_bytes(const Frame& frame, size_t size) {
  std::vector<std::byte> payload(frame.payload.view().begin(), frame.payload.view().end());
  payload.resize(size);
  return {frame.type, frame.header, PayloadBytes(payload)};
}

/// A copy of `frame` in whose header the only bytes that hold `from` hold `to`.
template <class T>
Frame with_number(const Frame& frame, T from, T to) {
  Frame changed{frame.type, frame.header, PayloadBytes(frame.payload.view())};
  const auto bytes = [](const T& value) {
    return std::span(reinterpret_cast<const uint8_t*>(&value), sizeof(T));
  };
  auto& header = changed.header;
  const auto at = std::search(header.begin(), header.end(), bytes(from).begin(), bytes(from).end());
  EXPECT_NE(at, header.end()) << from;
  EXPECT_EQ(std::search(at + 1, header.end(), bytes(from).begin(), bytes(from).end()), header.end()) << from;
  if (at != header.end()) std::copy(bytes(to).begin(), bytes(to).end(), at);
  return changed;
}

std::vector<std::byte> bytes(std::initializer_list<int> values) {
  std::vector<std::byte> result;
  for (const int value : values) result.push_back(static_cast<std::byte>(value));
  return result;
}

Job full_job() {
  Job job;
  job.program = {
      "a\nb \xFF.cu", std::string("int x;\0\xFF", 8), true, true, true, 75, {"f<1>", "g"}, {"A=1"}, true};
  job.program.machine_code = job.program.optimised = false;
  job.program.registers_where_needed = true;
  job.buffers = {{"in", bytes({1, 2, 3}), {}},
                 {"generated", {}, Fill{1000, 77}},
                 {"poisoned", {}, Fill{5, {}}},
                 {"out", bytes({255, 0}), {}}};
  job.symbols = {{"M", bytes({9, 8})}};
  job.read_symbols = {"lab_predict_x"};
  Argument by_value, by_reference;
  by_value.value = bytes({0, 255, 7});
  by_reference.buffer = 3;
  by_reference.byte_offset = uint64_t{1} << 40;
  job.launches = {{"f(int*)", {4, 5, 6}, {32, 2, 1}, 49152, {by_value, by_reference}}, {"g", {}, {}, 0, {}}};
  job.timing = TimingRequest{1e9, 5, 2, {uint64_t{1} << 40, 3}};
  job.options.check_races = false;
  job.options.check_initialised = false;
  job.options.weak_memory_seed = std::numeric_limits<uint64_t>::max();
  job.options.block_order_seed = 0;
  job.options.resident_blocks = 5;
  job.options.instruction_budget = 12;
  job.options.time_limit_seconds = 1.5;
  job.options.stack_bytes = 16384;
  job.options.threads = 3;
  job.options.count = false;
  job.options.flow = FlowRequest{true,
                                 "tile",
                                 Mark::mantissa(77, 8),
                                 Mark::bits(std::numeric_limits<uint64_t>::max(), 8),
                                 24,
                                 uint64_t{1} << 40,
                                 64,
                                 512};
  return job;
}

void expect_equal(const Job& a, const Job& b) {
  EXPECT_EQ(a.program.file_name, b.program.file_name);
  EXPECT_EQ(a.program.source, b.program.source);
  EXPECT_EQ(a.program.is_ptx, b.program.is_ptx);
  EXPECT_EQ(a.program.trusted, b.program.trusted);
  EXPECT_EQ(a.program.device_debug, b.program.device_debug);
  EXPECT_EQ(a.program.unoptimised_assembly, b.program.unoptimised_assembly);
  EXPECT_EQ(a.program.machine_code, b.program.machine_code);
  EXPECT_EQ(a.program.registers_where_needed, b.program.registers_where_needed);
  EXPECT_EQ(a.program.optimised, b.program.optimised);
  EXPECT_EQ(a.program.compute_capability, b.program.compute_capability);
  EXPECT_EQ(a.program.name_expressions, b.program.name_expressions);
  EXPECT_EQ(a.program.definitions, b.program.definitions);
  ASSERT_EQ(a.buffers.size(), b.buffers.size());
  for (size_t i = 0; i < a.buffers.size(); ++i) {
    EXPECT_EQ(a.buffers[i].name, b.buffers[i].name);
    EXPECT_EQ(a.buffers[i].bytes, b.buffers[i].bytes);
    EXPECT_EQ(a.buffers[i].fill, b.buffers[i].fill);
  }
  ASSERT_EQ(a.symbols.size(), b.symbols.size());
  EXPECT_EQ(a.symbols.at(0).bytes, b.symbols.at(0).bytes);
  EXPECT_EQ(a.read_symbols, b.read_symbols);
  ASSERT_EQ(a.timing.has_value(), b.timing.has_value());
  EXPECT_EQ(a.timing->bytes_moved, b.timing->bytes_moved);
  EXPECT_EQ(a.timing->pairs, b.timing->pairs);
  EXPECT_EQ(a.timing->output, b.timing->output);
  EXPECT_EQ(a.timing->sample_positions, b.timing->sample_positions);
  ASSERT_EQ(a.launches.size(), b.launches.size());
  for (size_t i = 0; i < a.launches.size(); ++i) {
    EXPECT_EQ(a.launches[i].kernel, b.launches[i].kernel);
    EXPECT_EQ(a.launches[i].grid, b.launches[i].grid);
    EXPECT_EQ(a.launches[i].block, b.launches[i].block);
    EXPECT_EQ(a.launches[i].dynamic_shared_bytes, b.launches[i].dynamic_shared_bytes);
    ASSERT_EQ(a.launches[i].arguments.size(), b.launches[i].arguments.size());
    for (size_t j = 0; j < a.launches[i].arguments.size(); ++j) {
      EXPECT_EQ(a.launches[i].arguments[j].value, b.launches[i].arguments[j].value);
      EXPECT_EQ(a.launches[i].arguments[j].buffer, b.launches[i].arguments[j].buffer);
      EXPECT_EQ(a.launches[i].arguments[j].byte_offset, b.launches[i].arguments[j].byte_offset);
    }
  }
  EXPECT_EQ(a.options.check_races, b.options.check_races);
  EXPECT_EQ(a.options.check_initialised, b.options.check_initialised);
  EXPECT_EQ(a.options.weak_memory_seed, b.options.weak_memory_seed);
  EXPECT_EQ(a.options.block_order_seed, b.options.block_order_seed);
  EXPECT_EQ(a.options.resident_blocks, b.options.resident_blocks);
  EXPECT_EQ(a.options.instruction_budget, b.options.instruction_budget);
  EXPECT_EQ(a.options.time_limit_seconds, b.options.time_limit_seconds);
  EXPECT_EQ(a.options.stack_bytes, b.options.stack_bytes);
  EXPECT_EQ(a.options.threads, b.options.threads);
  EXPECT_EQ(a.options.count, b.options.count);
  EXPECT_EQ(a.options.flow, b.options.flow);
}

RunResult full_result() {
  RunResult result;
  result.backend = "emulator";
  result.buffers = {{"in", bytes({3, 2, 1})}, {"generated", {}}, {"poisoned", {}}, {"out", bytes({0, 1})}};
  result.addresses = {1, uint64_t{1} << 33, 0, std::numeric_limits<uint64_t>::max()};
  result.symbols = {{"lab_predict_x", bytes({1, 2, 3, 4, 5, 6, 7, 8})}};
  LaunchResult launch{"f(int*)", {{"m", 32.5}}, {}, 0.25};
  AccessSite site;
  site.file = "a.cu";
  site.line = 14;
  site.instruction = "ld.shared.f32";
  site.space = "shared";
  site.kind = "load";
  site.bytes_per_lane = 4;
  site.requests = 1, site.wavefronts = 32, site.conflicts = 31, site.sectors = 5;
  site.worst_addresses.fill(-1);
  site.worst_addresses[31] = int64_t{1} << 62;
  site.worst_wavefronts = 32;
  launch.sites = {site};
  launch.lines = {{"a.cu", 14, 3, 96}};
  result.launches = {launch};
  result.trap = Trap{TrapKind::shared_race, "a.cu", 3, "g()", {1, 2, 3}, {4, 5, 6}, ~uint64_t{0}, "tile"};
  result.trap->detail = {in_words("detail\n  line of it")};
  result.trap->cause =
      failure<Key::missing_wait>("line"_v(4), "verb"_v(Words{"reads"}), "array"_v("tile"), "copy"_v(3));
  result.trap->cause->where = {"a.cu", 4, "g", 2};
  result.timing = TimingResult{1e9, {0.5, 0.25}, {0.125}, 4.8e12, "copy", {1.5f, -2.0f}};
  result.printed = "printed \xFF";
  result.notes = {"note"};
  result.stopped = launch;
  return result;
}

TEST(Protocol, JobGoesRound) {
  const Job job = full_job();
  const Result<Job> back = decode_job(frame_of(encode(job)));
  ASSERT_TRUE(back) << back.error().to_string();
  expect_equal(job, *back);
}

TEST(Protocol, ResultGoesRound) {
  const RunResult result = full_result();
  const Result<RunResult> back = decode_result(frame_of(encode(result, full_job())), full_job(), {});
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_EQ(back->backend, "emulator");
  EXPECT_EQ(back->buffers.at(0).bytes, result.buffers[0].bytes);
  EXPECT_EQ(back->buffers.at(3).bytes, result.buffers[3].bytes);
  EXPECT_EQ(back->addresses, result.addresses);
  EXPECT_EQ(back->symbols.at(0).bytes, result.symbols[0].bytes);
  EXPECT_EQ(back->launches.at(0).metrics.at(0).value, 32.5);
  EXPECT_EQ(back->launches.at(0).seconds, 0.25);
  const AccessSite& site = back->launches.at(0).sites.at(0);
  EXPECT_EQ(site.line, 14);
  EXPECT_EQ(site.instruction, "ld.shared.f32");
  EXPECT_EQ(site.space, "shared");
  EXPECT_EQ(site.kind, "load");
  EXPECT_EQ(site.bytes_per_lane, 4u);
  EXPECT_EQ(site.requests, 1u);
  EXPECT_EQ(site.wavefronts, 32u);
  EXPECT_EQ(site.conflicts, 31u);
  EXPECT_EQ(site.sectors, 5u);
  EXPECT_EQ(site.worst_wavefronts, 32u);
  EXPECT_EQ(site.worst_addresses, result.launches[0].sites[0].worst_addresses);
  const LineCount& line = back->launches.at(0).lines.at(0);
  EXPECT_EQ(line.file, "a.cu");
  EXPECT_EQ(line.line, 14);
  EXPECT_EQ(line.warps, 3u);
  EXPECT_EQ(line.threads, 96u);
  EXPECT_EQ(back->trap->detail, result.trap->detail);
  EXPECT_EQ(back->trap->cause, result.trap->cause);
  EXPECT_EQ(back->timing->kernel_seconds, result.timing->kernel_seconds);
  EXPECT_EQ(back->timing->copy_seconds, result.timing->copy_seconds);
  EXPECT_EQ(back->timing->peak_bytes_per_second, result.timing->peak_bytes_per_second);
  EXPECT_EQ(back->timing->bytes_moved, result.timing->bytes_moved);
  EXPECT_EQ(back->timing->copy_name, "copy");
  EXPECT_EQ(back->timing->samples, result.timing->samples);
  EXPECT_EQ(back->printed, result.printed);
  EXPECT_EQ(back->notes, result.notes);
  ASSERT_TRUE(back->stopped);
  EXPECT_EQ(back->stopped->metrics.at(0).value, 32.5);
}

TEST(Protocol, NoticesGoRound) {
  EXPECT_EQ(*decode_phase(frame_of(encode(Phase::running))), Phase::running);
  const std::vector<Layer> layers =
      decode_hello(frame_of(encode(Hello{{{"a", true, "b"}, {"c", false, "d", true}}})))->sandbox;
  ASSERT_EQ(layers.size(), 2u);
  EXPECT_FALSE(decode_hello(frame_of(encode(Hello{})))->card);
  Card card;
  card.name = "A card";
  card.free_bytes = uint64_t{80} << 30;
  const Result<Hello> with_card = decode_hello(frame_of(encode(Hello{{}, Result<Card>(card)})));
  ASSERT_TRUE(with_card && with_card->card && *with_card->card);
  EXPECT_EQ((*with_card->card)->name, "A card");
  EXPECT_EQ((*with_card->card)->free_bytes, card.free_bytes);
  const Result<Hello> without = decode_hello(frame_of(encode(Hello{{}, Result<Card>(Error{"m", "n", {}})})));
  ASSERT_TRUE(without && without->card && !*without->card);
  EXPECT_EQ(without->card->error().to_string(), (Error{"m", "n", {}}).to_string());
  EXPECT_EQ(layers[0].to_string(), "a: b");
  EXPECT_TRUE(layers[0].holds);
  EXPECT_FALSE(layers[0].network);
  EXPECT_FALSE(layers[1].holds);
  EXPECT_TRUE(layers[1].network);
  const Costs costs{{0.5, 0.25, 0, 0, 0, 0, 0, 1}, 3, uint64_t{1} << 40};
  const Result<Costs> spent = decode_costs(frame_of(encode(costs)));
  ASSERT_TRUE(spent) << spent.error().to_string();
  EXPECT_EQ(spent->seconds, costs.seconds);
  EXPECT_EQ(spent->launches, 3u);
  EXPECT_EQ(spent->instructions, costs.instructions);
  Costs none = costs;
  none[CostPart::rest] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(decode_costs(frame_of(encode(none))));
  EXPECT_EQ(*decode_broken(frame_of(encode_broken("what"))), "what");
  EXPECT_EQ(decode_error(frame_of(encode(Error{"m", "n", {"f", 3, 4}}))).to_string(),
            (Error{"m", "n", {"f", 3, 4}}).to_string());
}

void expect_refused(const RunResult& result, const std::string& says) {
  const Result<RunResult> back = decode_result(frame_of(encode(result, full_job())), full_job(),
                                               [](std::string_view name) { return name == "m"; });
  ASSERT_FALSE(back) << says;
  EXPECT_THAT(back.error().message, HasSubstr(says));
}

TEST(Protocol, AnswerHasToFitTheJob) {
  const auto with = [](const std::function<void(RunResult&)>& change) {
    RunResult result = full_result();
    change(result);
    return result;
  };
  EXPECT_TRUE(decode_result(frame_of(encode(full_result(), full_job())), full_job(),
                            [](std::string_view name) { return name == "m"; }));
  expect_refused(with([](RunResult& r) { r.buffers[0].bytes.edit().push_back({}); }), "other buffers");
  expect_refused(with([](RunResult& r) { r.buffers.pop_back(); }), "other buffers");
  expect_refused(with([](RunResult& r) { std::swap(r.buffers[0], r.buffers[3]); }), "other buffers");
  expect_refused(with([](RunResult& r) { r.addresses.pop_back(); }), "addresses of other buffers");
  expect_refused(with([](RunResult& r) { r.addresses.push_back(0); }), "addresses of other buffers");
  expect_refused(with([](RunResult& r) { r.symbols[0].name = "M"; }), "does not read");
  expect_refused(with([](RunResult& r) { r.launches.resize(3); }), "more launches");
  expect_refused(with([](RunResult& r) { r.trap->cause->values.clear(); }),
                 "a failure without the values of its row");
  expect_refused(with([](RunResult& r) { r.trap.reset(); }), "launches are missing");
  expect_refused(with([](RunResult& r) { r.launches[0].metrics[0].name = "forged"; }), "unknown metric");
  expect_refused(with([](RunResult& r) { r.stopped->metrics[0].name = "forged"; }), "unknown metric");
  expect_refused(with([](RunResult& r) {
                   r.launches.resize(2);
                   r.trap.reset();
                 }),
                 "without a trap");
  expect_refused(
      with([](RunResult& r) { r.launches[0].metrics[0].value = std::numeric_limits<double>::quiet_NaN(); }),
      "unknown metric or value");
  expect_refused(with([](RunResult& r) { r.launches[0].sites[0].kind = "forged"; }), "kind of access");
  expect_refused(with([](RunResult& r) { r.timing->samples.pop_back(); }), "other samples");
  expect_refused(with([](RunResult& r) { r.timing->kernel_seconds[0] = 0; }), "a time that cannot be");
  expect_refused(with([](RunResult& r) { r.printed.resize(kMaxPrintedBytes + 1); }), "printed");
}

TEST(Protocol, AddressesOfASiteAreRequired) {
  const Frame good = frame_of(encode(full_result(), full_job()));
  const size_t size = good.payload.view().size();
  EXPECT_FALSE(
      decode_result(with_payload_bytes(good, size - sizeof(AccessSite::worst_addresses)), full_job(), {}));
}

/// A card does not tell them.
TEST(Protocol, AnAnswerMayHaveNoAddresses) {
  RunResult result = full_result();
  result.addresses.clear();
  const Result<RunResult> back = decode_result(frame_of(encode(result, full_job())), full_job(), {});
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_TRUE(back->addresses.empty());
}

/// Two large arrays. One holds one byte only.
Job large_job() {
  Job job;
  job.buffers = {{"in", std::vector<std::byte>(300'000)},
                 {"out", std::vector<std::byte>(300'000, std::byte{7})}};
  for (size_t i = 0; i < job.buffers[0].bytes.size(); ++i)
    job.buffers[0].bytes.edit()[i] = std::byte(i * 37 % 251);
  return job;
}

TEST(Protocol, AnArrayOfOneByteIsNotSent) {
  const Frame frame = frame_of(encode(large_job()));
  EXPECT_EQ(frame.payload.view().size(), 300'000u);
  const Result<Job> back = decode_job(frame);
  ASSERT_TRUE(back) << back.error().to_string();
  ASSERT_EQ(back->buffers.size(), 2u);
  for (size_t i = 0; i < 2; ++i) EXPECT_EQ(back->buffers[i].bytes, large_job().buffers[i].bytes);
  Job other = large_job();
  other.buffers[0].bytes.edit().resize(100'000);
  EXPECT_FALSE(decode_job(with_number(frame_of(encode(other)), uint64_t{300'000}, uint64_t{1} << 62)));
}

TEST(Protocol, OnlyWhatHasChangedIsSentBack) {
  const Job job = large_job();
  RunResult result;
  result.buffers = job.buffers;
  for (const size_t at : {0u, 140'000u, 299'999u}) result.buffers[1].bytes.edit()[at] = std::byte{1};
  const Frame frame = frame_of(encode(result, job));
  EXPECT_LT(frame.payload.view().size(), 200'000u);
  const Result<RunResult> back = decode_result(frame, job, {});
  ASSERT_TRUE(back) << back.error().to_string();
  EXPECT_EQ(back->buffers[0].bytes, result.buffers[0].bytes);
  EXPECT_EQ(back->buffers[1].bytes, result.buffers[1].bytes);
  // The pieces end at 65,536, at 196,608 and at 300,000.
  const auto with_end = [&](uint64_t from, uint64_t to) {
    return decode_result(with_number(frame, from, to), job, {});
  };
  EXPECT_FALSE(with_end(196'608, 131'071)) << "a piece that ends before it begins";
  EXPECT_FALSE(with_end(196'608, 190'000)) << "contents are left";
  EXPECT_FALSE(with_end(262'144, 300'001)) << "a piece beyond the array";
}

TEST(Protocol, APieceMayNotEndBeyondItsArray) {
  Job job;
  job.buffers = {{"out", std::vector<std::byte>(100'000)}};
  RunResult result;
  result.buffers = job.buffers;
  result.buffers[0].bytes.edit()[0] = std::byte{1};
  const Frame frame = frame_of(encode(result, job));
  EXPECT_TRUE(decode_result(frame, job, {}));
  EXPECT_FALSE(decode_result(
      with_payload_bytes(with_number(frame, uint64_t{65'536}, uint64_t{100'001}), 100'001), job, {}));
}

TEST(Protocol, RangesAreChecked) {
  Frame unknown_doubt = frame_of(encode(Error{"m", "n", {}, Doubt::exhausted}));
  unknown_doubt.header.back() = static_cast<uint8_t>(Doubt::lost);
  EXPECT_THAT(decode_error(unknown_doubt).message, HasSubstr("a kind that does not exist"));
  Frame phase = frame_of(encode(Phase::running));
  phase.header.back() = 2;
  EXPECT_FALSE(decode_phase(phase));
  phase.header.push_back(0);
  EXPECT_FALSE(decode_phase(phase));
}

TEST(Protocol, TruncatedAndWrongFramesAreErrors) {
  const Job job = full_job();
  const Frame good = frame_of(encode(job));
  for (size_t size = 0; size < good.header.size(); ++size) {
    Frame frame = frame_of(encode(job));
    frame.header.resize(size);
    ASSERT_FALSE(decode_job(frame)) << size;
  }
  const size_t size = good.payload.view().size();
  EXPECT_FALSE(decode_job(with_payload_bytes(good, size - 1)));
  EXPECT_FALSE(decode_job(with_payload_bytes(good, size + 1)));
  Frame frame = frame_of(encode(job));
  frame.type = FrameType::result;
  EXPECT_FALSE(decode_job(frame));
}

TEST(Protocol, RandomBytesAreErrorsOrJobs) {
  std::mt19937 random(1);
  const Job sent = full_job();
  for (int round = 0; round < 20'000; ++round) {
    Frame frame = frame_of(encode(sent));
    for (int i = 0; i < 1 + round % 4; ++i)
      frame.header[random() % frame.header.size()] = static_cast<uint8_t>(random());
    const Result<Job> job = decode_job(frame);
    if (!job) {
      EXPECT_NE(job.error().next_step, "");
    }
  }
}

TEST(Protocol, CompiledProgramsGoRound) {
  const std::string key(64, 'a'), content("\0PTX\xFF", 5);
  EXPECT_EQ(*decode_ask(frame_of(encode_ask(key))), key);
  const std::optional<std::string> kept = content;
  EXPECT_EQ(*decode_kept(frame_of(encode_kept(kept))), content);
  EXPECT_EQ(*decode_kept(frame_of(encode_kept({}))), std::nullopt);
  const Result<Entry> entry = decode_keep(frame_of(encode_keep(key, content)));
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->key, key);
  EXPECT_EQ(entry->content, content);
}

TEST(Protocol, KeysAndSizesOfCompiledProgramsAreChecked) {
  for (const std::string& key :
       {std::string("../a"), std::string(63, 'a'), std::string(64, 'A'), std::string()})
    EXPECT_FALSE(decode_ask(frame_of(encode_ask(key)))) << key;
  const std::string large(compile::kMaxEntryBytes + 1, 'x');
  EXPECT_FALSE(decode_keep(frame_of(encode_keep(std::string(64, 'a'), large))));
  const Frame frame = frame_of(encode_keep(std::string(64, 'a'), "content"));
  EXPECT_FALSE(decode_keep(with_payload_bytes(frame, 6)));
}

TEST(Protocol, EqualBytesAreErrors) {
  for (int byte = 0; byte < 256; ++byte) {
    const Frame frame{FrameType::job, std::vector<uint8_t>(3'000'000, static_cast<uint8_t>(byte)), {}};
    EXPECT_FALSE(decode_job(frame)) << byte;
  }
}

}  // namespace
}  // namespace cml::worker
