#include "cli/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "arch/gpu.h"
#include "cli/line_rows.h"
#include "core/text.h"
#include "metrics/explain.h"
#include "report/html.h"
#include "report/report.h"
#include "report/text.h"
#include "report/time_json.h"
#include "report/time_text.h"

namespace cml::cli {
namespace {

using runtime::KernelRecord;
using runtime::ProgramRecord;
using Json = nlohmann::ordered_json;

constexpr size_t kMostSites = 2;  // of a kernel, in the summary
constexpr size_t kMostShapes = 3;

/// "2x2 blocks", "1 block".
std::string extent(const Dim3& d, const char* what) {
  std::string text = fmt::format("{}", d.x);
  if (d.y > 1 || d.z > 1) text += fmt::format("x{}", d.y);
  if (d.z > 1) text += fmt::format("x{}", d.z);
  return text + " " + what + (d.count() == 1 ? "" : "s");
}

std::string count_text(uint64_t count, const std::string& one, const char* more) {
  return fmt::format("{} {}", count, count == 1 ? one : one + more);
}

std::string shapes_text(const KernelRecord& kernel) {
  std::string text = count_text(kernel.launches, "launch", "es");
  for (size_t i = 0; i < std::min(kMostShapes, kernel.shapes.size()); ++i) {
    const runtime::Shape& shape = kernel.shapes[i];
    text += fmt::format("{} {} of {}", i == 0 ? " of" : ",", extent(shape.grid, "block"),
                        extent(shape.block, "thread"));
    if (kernel.shapes.size() > 1) text += fmt::format(" ({} times)", shape.launches);
  }
  if (kernel.shapes.size() > kMostShapes)
    text += fmt::format(" and {} other sizes", kernel.shapes.size() - kMostShapes);
  return text;
}

/// Without parameters; a long one without what its template arguments say.
std::string short_name(const std::string& kernel) {
  constexpr size_t kLongest = 60;
  const std::string name = without_parameters(kernel);
  if (name.size() <= kLongest) return name;
  std::string text;
  int depth = 0;
  for (const char it : name) {
    if (it == '<' && depth++ == 0) text += "<...>";
    if (depth == 0) text += it;
    if (it == '>') --depth;
  }
  return text;
}

std::string source_of(const ProgramRecord& program, const std::string& file) {
  const auto found = program.files.find(file);
  if (found == program.files.end()) return {};
  std::ifstream stream(found->second, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// Its totals, what costs most beyond need, and the line that executes most.
std::string kernel_text(const KernelRecord& kernel, const ProgramRecord& program, const arch::CardRow& card) {
  const std::vector<LineRow> rows = line_rows(kernel.counts, "", {});
  LineRow sum;
  const LineRow* busiest = nullptr;
  for (const LineRow& row : rows) {
    sum.instructions += row.instructions;
    sum.requests += row.requests;
    sum.wavefronts += row.wavefronts;
    sum.conflicts += row.conflicts;
    sum.sectors += row.sectors;
    if (busiest == nullptr || row.instructions > busiest->instructions) busiest = &row;
  }
  std::string out = fmt::format("{:>10} {:>9} {:>9} {:>9} {:>9}  {}\n", sum.instructions, sum.requests,
                                sum.wavefronts, sum.conflicts, sum.sectors, short_name(kernel.counts.kernel));
  const std::string margin(52, ' ');
  out += margin + shapes_text(kernel) + "\n";
  std::vector<const AccessSite*> sites;
  for (const AccessSite& site : kernel.counts.sites)
    if (100 * metrics::surplus(site) > sum.wavefronts + sum.sectors) sites.push_back(&site);
  std::stable_sort(sites.begin(), sites.end(), [](const AccessSite* a, const AccessSite* b) {
    return metrics::surplus(*a) > metrics::surplus(*b);
  });
  const arch::Gpu& gpu = arch::gpu_of(program.compute_capability);
  for (size_t i = 0; i < std::min(kMostSites, sites.size()); ++i)
    out +=
        report::indented(sites[i]->file + ", " + metrics::explain(*sites[i], gpu.banks).to_string(), "    ");
  if (sites.size() > kMostSites)
    out += fmt::format("    and {} more; --format html shows all\n", sites.size() - kMostSites);
  const std::string time = report::time_text(kernel.counts, card, {});
  if (!time.empty()) out += report::indented(time, "    ");
  if (busiest != nullptr && sum.instructions > 0)
    out += fmt::format("    most instructions, {} of 100: line {} of {}\n",
                       100 * busiest->instructions / sum.instructions, busiest->line, busiest->file);
  return out;
}

std::string program_text(const ProgramRecord& program, const arch::CardRow& card) {
  std::string out = fmt::format("\n{} on an emulated device of compute capability {}\n",
                                std::filesystem::path(program.program).filename().string(),
                                arch::to_string(program.compute_capability));
  if (!program.kernels.empty())
    out += fmt::format("{:>10} {:>9} {:>9} {:>9} {:>9}  kernel\n", "instr.", "requests", "wavefr.",
                       "conflicts", "sectors");
  for (const KernelRecord& kernel : program.kernels) out += kernel_text(kernel, program, card);
  if (program.running) out += fmt::format("{} was still running\n", *program.running);
  // The whole message stands where it was found, among what the program wrote.
  for (const Finding& finding : program.findings) out += "found: " + finding.failure().sentence() + "\n";
  if (program.trap) out += "stopped: " + program.trap->failure().sentence() + "\n";
  for (const runtime::CallCount& it : program.errors)
    out += fmt::format("{}: {} ({})\n", it.function, it.error, count_text(it.calls, "time", "s"));
  for (const runtime::CallCount& it : program.unsupported)
    out += fmt::format("{} is not supported ({})\n", it.function, count_text(it.calls, "call", "s"));
  for (const std::string& note : program.notes) out += "note: " + note + "\n";
  return out;
}

uint64_t instructions_of(const ProgramRecord& program) {
  uint64_t sum = 0;
  for (const KernelRecord& kernel : program.kernels)
    for (const LineCount& line : kernel.counts.lines) sum += line.warps;
  return sum;
}

/// The file in which the program executed most.
std::string busiest_file(const ProgramRecord& program) {
  std::map<std::string, uint64_t> executed;
  for (const KernelRecord& kernel : program.kernels)
    for (const LineCount& line : kernel.counts.lines) executed[line.file] += line.warps;
  const auto most = std::max_element(executed.begin(), executed.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == executed.end() ? "" : most->first;
}

}  // namespace

bool has_findings(const RunOverview& overview) {
  return std::any_of(overview.programs.begin(), overview.programs.end(),
                     [](const ProgramRecord& it) { return it.trap || !it.findings.empty(); });
}

std::string run_text(const RunOverview& overview) {
  std::string out;
  for (const ProgramRecord& program : overview.programs) out += program_text(program, overview.card);
  return report::clean(out, out.size());
}

std::string run_html(const RunOverview& overview) {
  const auto most =
      std::max_element(overview.programs.begin(), overview.programs.end(),
                       [](const auto& a, const auto& b) { return instructions_of(a) < instructions_of(b); });
  if (most == overview.programs.end())
    return report::render_details_html("run", {"No program used the device."}, {}, "");
  std::vector<std::string> remarks{"Emulated: times are not those of a GPU."};
  report::Details details;
  for (const ProgramRecord& program : overview.programs) {
    for (const KernelRecord& kernel : program.kernels) {
      remarks.push_back(short_name(kernel.counts.kernel) + ": " + shapes_text(kernel) + ".");
      const runtime::Shape shape = kernel.shapes.empty() ? runtime::Shape{} : kernel.shapes.front();
      details.launches.push_back({"", shape.grid, shape.block, kernel.counts});
    }
    details.findings.insert(details.findings.end(), program.findings.begin(), program.findings.end());
    if (program.trap) {
      Finding fault;
      fault.at = *program.trap;
      details.findings.push_back(std::move(fault));
    }
    for (const std::string& note : program.notes) remarks.push_back("Note: " + note + ".");
  }
  details.card = &overview.card;
  details.file = busiest_file(*most);
  details.source = source_of(*most, details.file);
  return report::render_details_html(std::filesystem::path(most->program).filename().string(), remarks,
                                     details, fmt::format("sm_{}", most->compute_capability));
}

std::string run_json(const RunOverview& overview) {
  Json json{{"schema", runtime::kRunSchema},
            {"tool_version", CML_VERSION},
            {"exit_code", overview.exit_code},
            {"programs", Json::array()}};
  for (const ProgramRecord& program : overview.programs) {
    Json& added = json["programs"].emplace_back(Json::parse(runtime::to_json(program)));
    for (size_t i = 0; i < program.kernels.size(); ++i)
      added["kernels"][i]["estimate"] = report::time_json(program.kernels[i].counts, overview.card);
  }
  return json.dump(2) + "\n";
}

}  // namespace cml::cli
