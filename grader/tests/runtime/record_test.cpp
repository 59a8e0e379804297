#include "runtime/record.h"

#include <gmock/gmock.h>

#include "metrics/metric.h"

namespace cml::runtime {
namespace {

ProgramRecord example() {
  ProgramRecord record;
  record.program = "/tmp/p";
  KernelRecord kernel;
  kernel.counts.kernel = "k(int*)";
  kernel.counts.metrics = {{metrics::metrics().front().name, 12, {}}};
  kernel.counts.lines = {{"p.cu", 3, 4, 128}};
  AccessSite site;
  site.file = "p.cu";
  site.line = 3;
  site.instruction = "ld.shared.f32";
  site.space = "shared";
  site.kind = "load";
  site.bytes_per_lane = 4;
  site.requests = 2;
  site.wavefronts = 64;
  site.conflicts = 62;
  site.worst_wavefronts = 32;
  for (int lane = 0; lane < 32; ++lane) site.worst_addresses[lane] = 128 * lane;
  kernel.counts.sites = {site};
  kernel.shapes = {{{2, 1, 1}, {64, 1, 1}, 16, 5}};
  kernel.launches = 5;
  record.kernels = {kernel};
  Finding race;
  race.at.kind = TrapKind::shared_race;
  race.at.file = "p.cu";
  race.at.line = 9;
  race.at.cause = in_words("a barrier is missing");
  race.other = Place{"p.cu", 8, {1, 0, 0}, {33, 0, 0}};
  record.findings = {race};
  Trap trap;
  trap.kind = TrapKind::out_of_bounds;
  trap.detail = {in_words("4 bytes past the end")};
  record.trap = trap;
  record.errors = {{"cudaMemcpy", "invalid argument", 3}};
  record.unsupported = {{"cudaIpcGetMemHandle", "operation not supported", 1}};
  record.notes = {"a note with \xff in it"};
  record.running = "k";
  record.files = {{"p.cu", "/tmp/p.cu"}};
  return record;
}

TEST(Record, IsReadAsItWasWritten) {
  const std::string text = to_json(example());
  const Result<ProgramRecord> read = record_of(text);
  ASSERT_TRUE(read) << read.error().to_string();
  EXPECT_EQ(to_json(*read), text);
  EXPECT_EQ(read->kernels.at(0).counts.sites.at(0).worst_addresses[31], 128 * 31);
  EXPECT_EQ(read->findings.at(0).to_string(), example().findings[0].to_string());
  EXPECT_EQ(read->trap->detail, example().trap->detail);
}

TEST(Record, CutAnywhereIsAnError) {
  const std::string text = to_json(example());
  for (size_t size = 0; size + 2 < text.size(); size += 7) EXPECT_FALSE(record_of(text.substr(0, size)));
}

TEST(Record, OfAnotherShapeIsAnError) {
  EXPECT_FALSE(record_of("{}"));
  EXPECT_FALSE(record_of("[1]"));
  std::string text = to_json(example());
  text.replace(text.find("shared_race"), 11, "other_races");
  EXPECT_FALSE(record_of(text));
}

}  // namespace
}  // namespace cml::runtime
