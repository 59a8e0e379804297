#include "classroom/repeat.h"

#include <fmt/format.h>

#include <algorithm>

#include "classroom/text.h"

namespace cml::classroom {
namespace {

using report::Status;

constexpr size_t kListed = 100;

/// By "LAB/EXERCISE/CHECK".
std::map<std::string, Status> verdicts_of(const Round& round) {
  std::map<std::string, Status> verdicts;
  if (!round.report) return verdicts;
  for (const report::Exercise& exercise : round.report->exercises)
    for (const report::Check& check : exercise.checks)
      if (check.status != Status::error) verdicts[exercise.id + "/" + check.name] = check.status;
  return verdicts;
}

void compare(const Repeated& submission, Repeats& into) {
  std::vector<Change> changes;
  std::map<std::string, Tally> own_tallies;
  const Round& first = submission.rounds[0];
  const std::map<std::string, Status> before = verdicts_of(first);
  for (size_t i = 1; i < submission.rounds.size(); ++i) {
    const Round& round = submission.rounds[i];
    for (const auto& [check, verdict] : verdicts_of(round)) {
      const auto own = before.find(check);
      if (own == before.end()) continue;
      const bool is_changed = own->second != verdict;
      for (Tally* tally : {&into.checks[check], &own_tallies[check]}) {
        ++tally->compared;
        tally->changed += is_changed;
      }
      if (!is_changed) continue;
      changes.push_back({submission.id, check, first.seed, own->second, round.seed, verdict, {}});
    }
  }
  for (Change& change : changes) change.tally = own_tallies[change.check];
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.check < b.check; });
  into.changes.insert(into.changes.end(), changes.begin(), changes.end());
  for (size_t i = 0; i < submission.rounds.size(); ++i)
    if (!submission.rounds[i].trouble.empty())
      into.troubles.push_back(fmt::format("{}, seed {}: {}", submission.id, submission.rounds[i].seed,
                                          submission.rounds[i].trouble));
}

}  // namespace

Repeats compare_rounds(const std::vector<Repeated>& submissions) {
  Repeats repeats;
  for (const Repeated& submission : submissions) {
    if (submission.rounds.empty()) continue;
    repeats.rounds = std::max(repeats.rounds, submission.rounds.size());
    compare(submission, repeats);
  }
  return repeats;
}

std::string render_csv(const Repeats& repeats) {
  std::string text = "scope,id,check,compared,changed,seed,verdict,other_seed,other_verdict\r\n";
  for (const auto& [check, tally] : repeats.checks)
    text += fmt::format("all,,{},{},{},,,,\r\n", csv_field(check), tally.compared, tally.changed);
  for (const Change& change : repeats.changes)
    text +=
        fmt::format("submission,{},{},{},{},{},{},{},{}\r\n", csv_field(change.id), csv_field(change.check),
                    change.tally.compared, change.tally.changed, change.seed, report::text_of(change.verdict),
                    change.other_seed, report::text_of(change.other_verdict));
  return text;
}

Document repeats_section(const Repeats& repeats) {
  size_t compared = 0;
  for (const auto& [check, tally] : repeats.checks) compared += tally.compared;
  Document section{
      Heading{2, "Verdicts that changed"},
      Paragraph{fmt::format(
          "Each submission was graded {} times, each time with different inputs. Of {} verdicts of later "
          "rounds, {} differ from those that count.",
          repeats.rounds, compared, repeats.changes.size())}};
  List changes;
  for (size_t i = 0; i < std::min(kListed, repeats.changes.size()); ++i) {
    const Change& change = repeats.changes[i];
    changes.items.push_back(fmt::format("{}: {}: {} with seed {}, {} with seed {}", change.id, change.check,
                                        report::text_of(change.verdict), change.seed,
                                        report::text_of(change.other_verdict), change.other_seed));
  }
  if (repeats.changes.size() > kListed)
    changes.items.push_back(fmt::format("{} more are in repeat.csv", repeats.changes.size() - kListed));
  if (!changes.items.empty()) section.push_back(std::move(changes));
  if (!repeats.troubles.empty()) {
    section.push_back(Paragraph{"Rounds in which the grader failed; run it again:"});
    section.push_back(List{repeats.troubles});
  }
  return section;
}

}  // namespace cml::classroom
