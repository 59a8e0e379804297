#include "report/explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "arch/sector_model.h"
#include "metrics/explain.h"
#include "report/detail_sums.h"
#include "report/lane_map.h"
#include "report/layouts.h"
#include "report/text.h"
#include "report/time_text.h"

namespace cml::report {
namespace {

/// What all parts are made from.
struct Subject {
  const Details& details;
  std::vector<std::string> lines;
  arch::BankGeometry banks;
  bool colour;
  const language::Catalogue& words;

  std::string heading(const std::string& text) const {
    return colour ? fmt::format("\x1b[1m{}\x1b[0m\n", text) : text + "\n";
  }
  /// "   14 | tile[y][x] = in[i];", cut to the width; empty where there is no such line.
  std::string source(int line) const {
    if (line < 1 || static_cast<size_t>(line) > lines.size()) return {};
    const std::string text = fmt::format("{:>5} | {}", line, clean(lines[static_cast<size_t>(line) - 1]));
    return (text.size() > kScreenColumns ? text.substr(0, kScreenColumns - 3) + "..." : text) + "\n";
  }
};

std::string place_text(const language::Catalogue& words, const Dim3& thread, const Dim3& block, int line) {
  return words.say("thread ({},{},{}) of block ({},{},{}), line {}", thread.x, thread.y, thread.z, block.x,
                   block.y, block.z, line);
}

std::string findings_text(const Subject& subject) {
  std::string out;
  const language::Catalogue& words = subject.words;
  for (const Finding& finding : subject.details.findings) {
    Failure kind;
    kind.key = key_of(finding.at.kind);
    kind.values = {{"at", std::string()}};
    out += subject.heading(kind.sentence(words.translate())) +
           clean(finding.failure()).to_string(words.translate()) + "\n";
    if (finding.other) {
      out += words.text("first:  ") +
             place_text(words, finding.other->thread, finding.other->block, finding.other->line) + "\n";
      if (finding.other->file == subject.details.file) out += subject.source(finding.other->line);
      out += words.text("second: ") +
             place_text(words, finding.at.thread, finding.at.block, finding.at.line) + "\n";
    }
    if (finding.at.file == subject.details.file) out += subject.source(finding.at.line);
    out += "\n";
  }
  return out;
}

std::string wavefronts_text(const language::Catalogue& words, const LayoutRow& row) {
  if (!row.wavefronts) return "  - (" + words.text(row.why_not) + ")";
  return *row.wavefronts == 1 ? words.text("  1 wavefront") : words.say("{:>3} wavefronts", *row.wavefronts);
}

std::string remedies_text(const metrics::Remedies& remedies, const language::Catalogue& words) {
  std::string out =
      words.say("This request in other layouts of the array (now {}):\n", pitch_text(remedies, words));
  for (const LayoutRow& row : layout_rows(remedies, words))
    out += fmt::format("  {:<40} {}\n", row.layout, wavefronts_text(words, row));
  return out;
}

std::string sectors_text(const arch::SectorUse& use, const language::Catalogue& words) {
  if (use.sectors == 1)
    return words.say("1 sector of {} bytes touched: {} bytes requested, {} wasted; {} would do\n",
                     arch::kSectorBytes, use.asked, use.wasted, use.least);
  return words.say("{} sectors of {} bytes touched: {} bytes requested, {} wasted; {} would do\n",
                   use.sectors, arch::kSectorBytes, use.asked, use.wasted, use.least);
}

std::string access_text(const Subject& subject, const WorstSite& worst) {
  const AccessSite& site = *worst.site;
  std::string out =
      subject.heading(subject.words.say("{} {}: {}", subject.words.text(site.space),
                                        subject.words.text(site.kind), launch_text(*worst.launch)));
  out += clean(metrics::explain(site, subject.banks)).to_string(subject.words.translate()) + "\n" +
         subject.source(site.line);
  if (site.space == "shared") {
    out += lane_map(site, subject.banks, subject.colour) + meeting_lines(site, subject.banks, subject.words);
    if (const auto remedies = metrics::remedies_of(metrics::worst_request_of(site), subject.banks))
      out += remedies_text(*remedies, subject.words);
  } else if (site.space == "global") {
    const arch::SectorUse use = metrics::sector_use_of(metrics::worst_request_of(site));
    out += lane_map(site, subject.banks, subject.colour);
    out += sectors_text(use, subject.words);
  }
  return out + "\n";
}

std::string times_text(const Subject& subject) {
  const arch::CardRow* card = subject.details.card;
  if (card == nullptr) return {};
  std::string out;
  for (const CountedLaunch& launch : subject.details.launches) {
    const std::string text = time_text(launch.counts, *card, subject.words);
    if (!text.empty()) out += subject.heading(launch_text(launch)) + text + "\n\n";
  }
  return out;
}

std::string lines_text(const Subject& subject) {
  const std::map<int, LineSum> sums = line_sums(subject.details);
  if (sums.empty()) return {};
  std::string out =
      subject.heading(subject.words.text("Counts by source line (one launch a kernel, warp-wide)"));
  out += subject.words.text("  instr. requests  wavefr. conflicts  sectors  line\n");
  for (const auto& [line, sum] : sums) {
    const std::string counts = fmt::format("{:>8} {:>8} {:>8} {:>9} {:>7}", sum.instructions, sum.requests,
                                           sum.wavefronts, sum.conflicts, sum.sectors);
    std::string source = subject.source(line);
    if (source.empty()) source = fmt::format("{:>5}\n", line);
    out += counts + source;
  }
  return out + "\n";
}

}  // namespace

std::string render_explanation(const Exercise& exercise, const std::string& arch, const Style& style) {
  std::string out;
  for (const Failure& problem : exercise.problems)
    out += clean(problem).to_string(style.words->translate()) + "\n\n";
  if (!exercise.details) return out;
  const Subject subject{*exercise.details, source_lines(*exercise.details), banks_of(arch), style.colour,
                        *style.words};
  out += findings_text(subject);
  for (const WorstSite& worst : worst_sites(*exercise.details, subject.banks))
    out += access_text(subject, worst);
  if (exercise.details->launches.empty() && exercise.details->findings.empty())
    out += subject.words.say(
        "No launch of a kernel has counts to explain; `grader check {}` says what the checks say.\n",
        exercise.id);
  return out + times_text(subject) + lines_text(subject);
}

}  // namespace cml::report
