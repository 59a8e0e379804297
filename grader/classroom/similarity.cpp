#include "classroom/similarity.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>

#include "source/tokens.h"

namespace cml::classroom {
namespace {

using Prints = std::set<uint64_t>;

/// Classes below which "more than half of them" says nothing.
constexpr size_t kLeastClass = 6;
/// Texts from that many fingerprints on that share so much are one work, however many hand it in.
constexpr size_t kLongText = 20;
constexpr double kOneWork = 0.9;

/// Words that are the language's or CUDA's: they stay, others become one token.
bool is_known(const std::string& word) {
  static const std::set<std::string> words = {
      "if",       "else",          "for",        "while",      "do",
      "return",   "switch",        "case",       "break",      "continue",
      "const",    "constexpr",     "template",   "typename",   "struct",
      "static",   "int",           "unsigned",   "float",      "double",
      "char",     "short",         "long",       "bool",       "void",
      "auto",     "true",          "false",      "threadIdx",  "blockIdx",
      "blockDim", "gridDim",       "x",          "y",          "z",
      "extern",   "__shared__",    "__device__", "__global__", "__constant__",
      "volatile", "__syncthreads", "__syncwarp", "atomicAdd",  "asm",
      "sizeof"};
  return words.contains(word);
}

std::vector<uint64_t> token_hashes(const std::string& source) {
  std::vector<uint64_t> hashes;
  using Kind = source::Token::Kind;
  for (const source::Token& token : source::tokens_of(source)) {
    if (token.kind == Kind::region_begin || token.kind == Kind::region_end ||
        token.kind == Kind::directive_end)
      continue;
    const bool is_name = token.kind == Kind::word && !is_known(token.text);
    hashes.push_back(std::hash<std::string>()(is_name ? "name" : token.text));
  }
  return hashes;
}

Prints without(const Prints& all, const Prints& taken) {
  Prints rest;
  std::set_difference(all.begin(), all.end(), taken.begin(), taken.end(), std::inserter(rest, rest.end()));
  return rest;
}

size_t common_of(const Prints& a, const Prints& b) {
  size_t count = 0;
  for (const uint64_t print : a) count += b.count(print);
  return count;
}

/// One of each work: a long text that many have nearly the same is counted once, so that copies do not make
/// each other usual.
std::vector<const Prints*> works_in(const std::vector<Prints>& all) {
  std::vector<const Prints*> works;
  for (const Prints& prints : all) {
    if (prints.empty()) continue;
    const bool is_known =
        prints.size() >= kLongText && std::any_of(works.begin(), works.end(), [&](const Prints* other) {
          if (other->size() < kLongText) return false;
          const auto common = static_cast<double>(common_of(prints, *other));
          return common >= kOneWork * (static_cast<double>(prints.size() + other->size()) - common);
        });
    if (!is_known) works.push_back(&prints);
  }
  return works;
}

/// What more than half of the works have.
Prints usual_in(const std::vector<Prints>& all) {
  std::map<uint64_t, size_t> counts;
  const std::vector<const Prints*> works = works_in(all);
  const size_t handed_in = works.size();
  for (const Prints* prints : works)
    for (const uint64_t print : *prints) ++counts[print];
  Prints usual;
  if (handed_in < kLeastClass) return usual;
  for (const auto& [print, count] : counts)
    if (2 * count > handed_in) usual.insert(print);
  return usual;
}

/// By exercise, the prints of each submission that are its own.
using Table = std::map<std::string, std::vector<Prints>>;

Table own_prints(const std::vector<Submission>& submissions,
                 const std::map<std::string, std::string>& starters) {
  Table table;
  for (const auto& [id, starter] : starters) {
    const Prints given = fingerprints_of(starter);
    std::vector<Prints>& column = table[id];
    for (const Submission& submission : submissions) {
      const auto file = submission.files.find(id);
      column.push_back(file == submission.files.end() ? Prints{}
                                                      : without(fingerprints_of(file->second), given));
    }
    const Prints usual = usual_in(column);
    for (Prints& prints : column) prints = without(prints, usual);
  }
  return table;
}

Pair compare(const Table& table, size_t i, size_t j, double threshold) {
  Pair pair;
  double shared = 0;
  double weights = 0;
  for (const auto& [id, column] : table) {
    const Prints& a = column[i];
    const Prints& b = column[j];
    if (a.empty() || b.empty()) continue;
    const size_t common = common_of(a, b);
    const auto all = static_cast<double>(a.size() + b.size() - common);
    const double share = static_cast<double>(common) / all;
    // Squared below the full weight: a text of a third of the length counts a ninth.
    const double part = std::min(1.0, static_cast<double>(a.size() + b.size()) / kWholeWeight);
    const double weight = all * part * part;
    shared += share * weight;
    weights += weight;
    pair.common += common;
    if (share >= threshold) pair.exercises.push_back(id);
  }
  // One short exercise alone is no evidence: the sum is held against what a whole one has.
  pair.share = weights == 0 ? 0 : shared / std::max(weights, kWholeWeight / 2);
  return pair;
}

}  // namespace

std::set<uint64_t> fingerprints_of(const std::string& source) {
  const std::vector<uint64_t> tokens = token_hashes(source);
  std::vector<uint64_t> runs;
  for (size_t i = 0; i + kRun <= tokens.size(); ++i) {
    uint64_t hash = 1469598103934665603u;  // FNV-1a over the tokens' hashes
    for (size_t k = 0; k < kRun; ++k) hash = (hash ^ tokens[i + k]) * 1099511628211u;
    runs.push_back(hash ^ (hash >> 29));
  }
  Prints prints;
  for (size_t i = 0; i + kWindow <= runs.size(); ++i)
    prints.insert(*std::min_element(runs.begin() + static_cast<std::ptrdiff_t>(i),
                                    runs.begin() + static_cast<std::ptrdiff_t>(i + kWindow)));
  return prints;
}

std::vector<Pair> similar_pairs(const std::vector<Submission>& submissions,
                                const std::map<std::string, std::string>& starters, double threshold) {
  const Table table = own_prints(submissions, starters);
  std::vector<Pair> pairs;
  for (size_t i = 0; i < submissions.size(); ++i)
    for (size_t j = i + 1; j < submissions.size(); ++j) {
      if (submissions[i].origin == submissions[j].origin && !submissions[i].origin.empty()) continue;
      Pair pair = compare(table, i, j, threshold);
      if (pair.share < threshold || pair.common == 0) continue;
      pair.first = &submissions[i];
      pair.second = &submissions[j];
      pairs.push_back(std::move(pair));
    }
  std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
    return std::tuple(-a.share, a.first->id, a.second->id) < std::tuple(-b.share, b.first->id, b.second->id);
  });
  return pairs;
}

}  // namespace cml::classroom
