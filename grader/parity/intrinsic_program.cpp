#include "parity/intrinsic_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace cml::parity {
namespace {

/// Headers whose functions need no `#include`: NVRTC declares them itself.
bool is_built_in(const std::string& header) {
  return header.starts_with("crt/") || header.starts_with("sm_") || header.starts_with("device_atomic");
}

bool writes(const Value& parameter) { return parameter.is_pointer && !parameter.is_constant; }

std::string kernel_of(const Intrinsic& row, size_t index) {
  std::string body;
  std::string condition;
  size_t outputs = 0;
  for (size_t p = 0; p < row.parameters.size(); ++p) {
    const Value& parameter = row.parameters[p];
    const size_t place = writes(parameter) ? ++outputs : p;
    body +=
        fmt::format("  {0}{1}* const q{2} = ({0}{1}*)({3} + {4} + t);\n", writes(parameter) ? "" : "const ",
                    parameter.type, p, writes(parameter) ? "out" : "in", place * kIntrinsicThreads);
    body += parameter.is_pointer ? fmt::format("  auto* const a{0} = q{0};\n", p)
                                 : fmt::format("  const {1} a{0} = *q{0};\n", p, parameter.type);
    if (row.domains[p].is_member_mask) condition = fmt::format("if ((a{} >> (t & 31)) & 1) ", p);
  }
  if (row.result.type == "void")
    body += fmt::format("  {}{};\n", condition, row.call);
  else
    body += fmt::format("  {}*({}*)(out + t) = {};\n", condition, row.result.type, row.call);
  return fmt::format(
      "// {}\nextern \"C\" __global__ void k{}(const Cell* in, Cell* out) {{\n"
      "  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;\n{}}}\n",
      row.signature(), index, body);
}

/// The argument that points to what is added to a buffer next.
Argument next_in(const Job& job, size_t which) {
  Argument argument;
  argument.buffer = which;
  argument.byte_offset = job.buffers[which].bytes.size();
  return argument;
}

}  // namespace

std::string source_of(const std::vector<Intrinsic>& rows) {
  std::set<std::string> headers;
  for (const Intrinsic& row : rows)
    if (!is_built_in(row.header)) headers.insert(row.header);
  std::string source;
  for (const std::string& header : headers) source += fmt::format("#include <{}>\n", header);
  source += fmt::format("struct alignas({0}) Cell {{ unsigned char bytes[{0}]; }};\n", kCellBytes);
  for (size_t i = 0; i < rows.size(); ++i) source += kernel_of(rows[i], i);
  return source;
}

Result<Job> job_of(const std::vector<Intrinsic>& rows, int compute_capability) {
  Job job;
  job.program.file_name = "intrinsics.cu";
  job.program.source = source_of(rows);
  job.program.trusted = true;
  job.program.compute_capability = compute_capability;
  job.options.count = false;
  job.options.check_races = job.options.check_initialised = false;  // the values are compared, not the order
  job.buffers = {{"in", {}}, {"out", {}}};
  std::vector<std::byte>& in = job.buffers[0].bytes.edit();
  std::vector<std::byte>& out = job.buffers[1].bytes.edit();
  in.resize(kCellBytes);  // a buffer is not empty
  for (size_t i = 0; i < rows.size(); ++i) {
    CML_REQUIRE(rows[i].note.empty(), "a row with a note is not called");
    job.launches.push_back({fmt::format("k{}", i),
                            {kIntrinsicThreads / kIntrinsicBlock, 1, 1},
                            {kIntrinsicBlock, 1, 1},
                            0,
                            {next_in(job, 0), next_in(job, 1)}});
    out.resize(out.size() + kIntrinsicThreads * kCellBytes);
    for (size_t p = 0; p < rows[i].parameters.size(); ++p) {
      const Result<std::vector<std::byte>> cells = argument_cells(rows[i], p);
      if (!cells) return cells.error();
      in.insert(in.end(), cells->begin(), cells->end());
      if (writes(rows[i].parameters[p])) out.insert(out.end(), cells->begin(), cells->end());
    }
  }
  return job;
}

std::span<const std::byte> cells_of(const Job& job, const std::vector<Buffer>& buffers, size_t row,
                                    CellsOf which) {
  const auto argument = static_cast<size_t>(which);
  const std::span<const std::byte> all = buffers[argument].bytes.get();
  const auto begin = [&](size_t r) { return job.launches[r].arguments[argument].byte_offset; };
  const size_t end = row + 1 < job.launches.size() ? begin(row + 1) : all.size();
  return all.subspan(begin(row), end - begin(row));
}

}  // namespace cml::parity
