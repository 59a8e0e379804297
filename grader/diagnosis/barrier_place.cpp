#include "diagnosis/barrier_place.h"

#include <algorithm>

#include "ptx/source_place.h"
#include "source/loops.h"

namespace cml::diagnosis {
namespace {

using ptx::operator""_op;

/// The line of an access in the kernel: that of the call where it is in another function.
int line_in_kernel(const Subject& subject, const LoggedAccess& access) {
  const ptx::Loc& loc = access.instruction->loc;
  const bool is_inlined =
      loc.inlined_at_line != 0 && loc.inlined_at_file == ptx::source_file(*subject.launch.image->kernel);
  return is_inlined ? loc.inlined_at_line : access.line;
}

/// In two functions a barrier belongs after the line that runs first, and before the call of the other.
void place_in_order(const Subject& subject, const std::vector<LoggedAccess>& log, const Conflict& it,
                    MissingBarrier& where) {
  if (subject.model.function_at(it.writer.line) == subject.model.function_at(it.reader.line)) return;
  const int write = line_in_kernel(subject, log[it.writer_at]);
  const int read = line_in_kernel(subject, log[it.reader_at]);
  if (write == read) return;
  where.after = write < read ? it.writer.line : it.reader.line;
  where.before = std::max(write, read);
}

/// The last wait for asynchronous copies between the two lines: others see a copy after a barrier that
/// follows it. 0: there is no wait.
int line_of_wait(const Subject& subject, const MissingBarrier& where) {
  const emulator::KernelImage& image = *subject.launch.image;
  int last = 0;
  for (const auto& code : image.codes) {
    if (code == nullptr) continue;
    for (const ptx::Instruction& in : code->function->body) {
      if (in.opcode != "cp.async.wait_group"_op && in.opcode != "cp.async.wait_all"_op) continue;
      const int line = ptx::source_place(*image.module, in, ptx::source_file(*image.kernel)).line;
      if (where.after <= line && line < where.before) last = std::max(last, line);
    }
  }
  return last;
}

/// A loop holds both lines, and a turn of it reads before it stores.
bool may_read_next(const Subject& subject, const std::vector<LoggedAccess>& log, const Conflict& it) {
  if (it.reader.line > it.writer.line) return false;
  if (it.reader.line == it.writer.line && (it.reader.writes || !reads_first(log, it.reader))) return false;
  std::string text;
  for (const std::string& line : subject.model.lines) text += line + "\n";
  return source::loop_around(text, it.reader.line, it.writer.line).has_value();
}

/// The function is written with warps in mind: it computes lanes, or has a barrier of the warp. Elsewhere
/// only the size of this launch may keep an exchange within warps.
bool speaks_of_warps(const source::Model& model, const source::Function* function) {
  if (function == nullptr) return false;
  for (int line = function->first_line; line <= function->last_line; ++line)
    for (const char* word : {"% 32", "& 31", "warpSize", "_sync(", "__syncwarp"})
      if (model.lines.at(static_cast<size_t>(line) - 1).find(word) != std::string::npos) return true;
  return false;
}

}  // namespace

MissingBarrier place_of_barrier(const Subject& subject, const std::vector<LoggedAccess>& log,
                                const Conflict& it) {
  const source::Function* function = subject.model.function_at(it.writer.line);
  MissingBarrier where = missing_barrier(log, it, function, may_read_next(subject, log, it));
  if (where.is_loop) return where;
  place_in_order(subject, log, it, where);
  if (log[it.writer_at].kind == emulator::AccessKind::copy)
    where.after = std::max(where.after, line_of_wait(subject, where));
  where.is_in_warps = subject.launch.info.block.count() > kWarpSize &&
                      speaks_of_warps(subject.model, function) && is_in_warps(log, it.writer, it.reader);
  return where;
}

}  // namespace cml::diagnosis
