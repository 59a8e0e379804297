#include "parity/program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>

namespace cml::parity {
namespace {

constexpr size_t kOutBytesPerLane = 16;
constexpr const char* kOffsets = "offsets";  // the table where it is in constant memory

bool is_in_constant_memory(const Access* access) { return access->space->constant_table; }

/// Registers of a lane's value: "%r0", or "{%r0, %r1}" of a vector.
std::string registers(const Access& access) {
  std::vector<std::string> names;
  for (unsigned i = 0; i < access.elements; ++i)
    names.push_back(fmt::format("%{}{}", access.element_bytes == 8 ? 'd' : 'r', i));
  return names.size() == 1 ? names[0] : fmt::format("{{{}}}", fmt::join(names, ", "));
}

std::string operands(const Access& access) {
  const char file = access.element_bytes == 8 ? 'd' : 'r';
  switch (access.kind) {
    case Kind::load:
      return registers(access) + ", [%base]";
    case Kind::store:
      return "[%base], " + registers(access);
    case Kind::atomic:
      break;
  }
  const bool is_exchange = access.instruction.find(".cas.") != std::string::npos;
  return fmt::format("%{0}0, [%base], %{0}1{1}", file, is_exchange ? fmt::format(", %{}2", file) : "");
}

/// Keeps the access from being removed: what was loaded is stored, what was stored in shared memory is loaded
/// (by another kind of access than the one that counts).
std::string use(const Access& access) {
  if (access.kind != Kind::store)
    return fmt::format("  @%active st.global{}.b{} [%out], {};\n",
                       access.elements > 1 ? fmt::format(".v{}", access.elements) : "",
                       access.element_bytes == 8 ? 64 : 32, registers(access));
  if (access.space->constant_table) return "";
  return "  mul.wide.u32 %wide, %lane, 4;\n"
         "  mov.u64 %base, tile;\n"
         "  add.u64 %base, %base, %wide;\n"
         "  ld.shared.u32 %r0, [%base];\n"
         "  st.global.u32 [%out], %r0;\n";
}

std::string kernel_of(const Access& access) {
  const bool constant_table = is_in_constant_memory(&access);
  return fmt::format(
      R"(
.visible .entry {kernel}(.param .u64 table, .param .u64 array, .param .u64 out, .param .u32 row, .param .u32 mask) {{
  .reg .pred %active;
  .reg .b32 %lane, %entry, %mask, %offset, %r<4>;
  .reg .b64 %at, %wide, %base, %out, %d<4>;
  mov.u32 %lane, %tid.x;
  ld.param.u32 %entry, [row];
  shl.b32 %entry, %entry, 5;
  add.u32 %entry, %entry, %lane;
  mul.wide.u32 %wide, %entry, 4;
  {table}
  add.u64 %at, %at, %wide;
  ld.{table_space}.u32 %offset, [%at];
  ld.param.u32 %mask, [mask];
  shr.u32 %mask, %mask, %lane;
  and.b32 %mask, %mask, 1;
  setp.ne.u32 %active, %mask, 0;
  {base}
  cvt.u64.u32 %wide, %offset;
  add.u64 %base, %base, %wide;
  ld.param.u64 %out, [out];
  mul.wide.u32 %wide, %lane, {out_bytes};
  add.u64 %out, %out, %wide;
  add.u32 %r0, %lane, 1;
  add.u32 %r1, %lane, 2;
  add.u32 %r2, %lane, 3;
  add.u32 %r3, %lane, 4;
  cvt.u64.u32 %d0, %r0;
  cvt.u64.u32 %d1, %r1;
  cvt.u64.u32 %d2, %r2;
  @%active {instruction} {operands};
{use}  ret;
}}
)",
      fmt::arg("kernel", access.kernel()),
      fmt::arg("table", constant_table ? "mov.u64 %at, offsets;" : "ld.param.u64 %at, [table];"),
      fmt::arg("table_space", constant_table ? "const" : "global"), fmt::arg("base", access.space->base),
      fmt::arg("out_bytes", kOutBytesPerLane), fmt::arg("instruction", access.instruction),
      fmt::arg("operands", operands(access)), fmt::arg("use", use(access)));
}

template <class T>
Argument by_value(T value) {
  Argument argument;
  argument.value.resize(sizeof(T));
  std::memcpy(argument.value.data(), &value, sizeof(T));
  return argument;
}

Argument buffer(Job& job, const char* name, std::vector<std::byte> bytes) {
  Argument argument;
  argument.buffer = job.buffers.size();
  job.buffers.push_back({name, std::move(bytes)});
  return argument;
}

/// Bytes of that space, 0 where none of these accesses it.
uint32_t bytes_of(const Selection& selection, std::string_view space) {
  for (const Access* access : selection)
    if (access->space->name == space) return access->space->bytes;
  return 0;
}

}  // namespace

std::string ptx_of(const Selection& selection) {
  // The oldest target that the toolkit's compiler still has; the driver makes machine code of it for any
  // card.
  std::string text = ".version 7.0\n.target sm_75\n.address_size 64\n\n";
  text += fmt::format(".visible .const .align 4 .b8 {}[{}];\n", kOffsets,
                      kMaxPatterns * kWarpSize * sizeof(uint32_t));
  text += ".extern .shared .align 16 .b8 tile[];\n";
  if (const uint32_t bytes = bytes_of(selection, "constant"))
    text += fmt::format(".visible .const .align 16 .b8 constants[{}];\n", bytes);
  for (const Access* access : selection) text += kernel_of(*access);
  return text;
}

Job job_of(const Selection& selection, const std::vector<Pattern>& patterns, int compute_capability) {
  CML_REQUIRE(patterns.size() <= kMaxPatterns, "the table of offsets has a row for each pattern");
  Job job;
  job.program.file_name = "parity.ptx";
  job.program.source = ptx_of(selection);
  job.program.is_ptx = true;
  job.program.trusted = true;
  job.program.compute_capability = compute_capability;
  job.options.check_races = job.options.check_initialised = false;  // lanes may use one address, as intended

  std::vector<std::byte> offsets(patterns.size() * sizeof(Pattern::offsets));
  for (size_t i = 0; i < patterns.size(); ++i)
    std::memcpy(offsets.data() + i * sizeof(Pattern::offsets), patterns[i].offsets.data(),
                sizeof(Pattern::offsets));
  if (std::any_of(selection.begin(), selection.end(), is_in_constant_memory))
    job.symbols.push_back({kOffsets, offsets});
  const Argument table = buffer(job, "table", std::move(offsets));
  const Argument array =
      buffer(job, "array", std::vector<std::byte>(std::max(1u, bytes_of(selection, "global"))));
  const Argument out = buffer(job, "out", std::vector<std::byte>(kWarpSize * kOutBytesPerLane));
  for (size_t i = 0; i < patterns.size(); ++i)
    job.launches.push_back(
        {patterns[i].access->kernel(),
         {1, 1, 1},
         {kWarpSize, 1, 1},
         bytes_of({patterns[i].access}, "shared"),
         {table, array, out, by_value(static_cast<uint32_t>(i)), by_value(patterns[i].mask)}});
  return job;
}

}  // namespace cml::parity
