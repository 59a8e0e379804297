#include "cli/bench/gpu_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/text.h"
#include "testing/ratio.h"

namespace cml::cli {
namespace {

constexpr const char* kSchema = "cuda-memory-labs/bench/v1";

std::string of_peak_text(double of_peak) { return of_peak > 0 ? fmt::format("{:.3f}", of_peak) : "unknown"; }

std::string line_of(const std::string& name, double bytes_per_second, const std::string& of_copy,
                    double of_peak) {
  return fmt::format("  {:44} {:>8.0f}  {:24} {:>8}", name, bytes_per_second / 1e9, of_copy,
                     of_peak_text(of_peak));
}

std::string line_of(const GpuRow& row) {
  if (const std::string fault = testing::fault_of(row.timed).to_string(); !fault.empty()) {
    const std::string text = report::clean(fault);
    const size_t end = text.find('\n');
    std::string out = fmt::format("  {:44} {}\n", row.name, text.substr(0, end));
    if (end != std::string::npos) out += report::indented(text.substr(end + 1), "      ");
    return out;
  }
  const testing::Reached all = testing::reached(row.timed.result);
  const std::string of_copy =
      fmt::format("{:.3f} ({:.3f} to {:.3f})", all.of_copy.median, all.of_copy.low, all.of_copy.high);
  return line_of(row.name, all.bytes_per_second, of_copy, all.of_peak) +
         (row.remark.empty() ? "" : "  " + row.remark) + "\n";
}

/// The median of the copies that the rows of a lab were compared with; nothing where none was timed.
std::string copy_line(const std::vector<const GpuRow*>& rows, double peak) {
  std::vector<double> rates;
  std::string name;
  for (const GpuRow* row : rows) {
    if (!testing::fault_of(row->timed).empty()) continue;
    rates.push_back(testing::reached(row->timed.result).copy_bytes_per_second);
    name = row->timed.result.copy_name;
  }
  if (rates.empty()) return "";
  std::sort(rates.begin(), rates.end());
  const double rate = rates[rates.size() / 2];
  return line_of("copy: " + name, rate, "1", peak > 0 ? rate / peak : 0) + "\n";
}

}  // namespace

bool GpuTable::ours_are_sound() const {
  return std::all_of(rows.begin(), rows.end(),
                     [](const GpuRow& row) { return !row.is_ours || testing::fault_of(row.timed).empty(); });
}

std::string text_of(const GpuTable& table) {
  std::string out = fmt::format(
      "{}, theoretical peak {}. Bytes read and written, medians; each kernel in turns with "
      "the copy\n",
      report::clean(table.gpu),
      table.peak_bytes_per_second > 0 ? fmt::format("{:.0f} GB/s", table.peak_bytes_per_second / 1e9)
                                      : "unknown");
  for (size_t begin = 0; begin < table.rows.size();) {
    std::vector<const GpuRow*> lab;
    double bytes = 0;
    for (; begin < table.rows.size() && (lab.empty() || table.rows[begin].lab == lab[0]->lab); ++begin) {
      lab.push_back(&table.rows[begin]);
      bytes = std::max(bytes, table.rows[begin].timed.result.bytes_moved);
    }
    out += fmt::format("\n{:46} {:>8}  {:24} {:>8}\n",
                       fmt::format("{}, {:.0f} floats", lab[0]->lab, bytes / (2 * sizeof(float))), "GB/s",
                       "of the copy (95 %)", "of peak");
    out += copy_line(lab, table.peak_bytes_per_second);
    for (const GpuRow* row : lab) out += line_of(*row);
  }
  return out;
}

std::string json_of(const GpuTable& table) {
  nlohmann::ordered_json json = {{"schema", kSchema},
                                 {"what", "gpu"},
                                 {"gpu", report::clean(table.gpu)},
                                 {"peak_bytes_per_second", table.peak_bytes_per_second},
                                 {"rows", nlohmann::ordered_json::array()}};
  for (const GpuRow& row : table.rows) {
    nlohmann::ordered_json entry = {{"lab", row.lab},
                                    {"name", row.name},
                                    {"kernel", report::clean(row.timed.kernel)},
                                    {"is_library", !row.is_ours}};
    if (const std::string fault = testing::fault_of(row.timed).to_string(); !fault.empty()) {
      entry["problem"] = report::clean(fault);
    } else {
      const testing::Reached all = testing::reached(row.timed.result);
      entry["bytes"] = row.timed.result.bytes_moved;
      entry["bytes_per_second"] = all.bytes_per_second;
      entry["copy"] = row.timed.result.copy_name;
      entry["copy_bytes_per_second"] = all.copy_bytes_per_second;
      entry["copy_share"] = all.of_copy.median;
      entry["copy_share_low"] = all.of_copy.low;
      entry["copy_share_high"] = all.of_copy.high;
      entry["peak_share"] = all.of_peak;
      entry["pairs"] = row.timed.result.kernel_seconds.size();
      if (!row.remark.empty()) entry["remark"] = row.remark;
    }
    json["rows"].push_back(std::move(entry));
  }
  return json.dump(2) + "\n";
}

}  // namespace cml::cli
